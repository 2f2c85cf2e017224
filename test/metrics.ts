/** Of all that /metrics says, the value of one series, such as `name{label="x"}`; undefined when it is not there. */
export function metricIn(figures: string, series: string): number | undefined {
  const line = figures.split("\n").find((text) => text.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length));
}
