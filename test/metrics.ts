/** Of all that /metrics says, the value of one series, such as `name{label="x"}`; undefined when it is not there. */
export function metricIn(figures: string, series: string): number | undefined {
  const line = figures.split("\n").find((text) => text.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length));
}

/** Pages that were not in memory, or no longer fresh, and were made. */
export const pageCacheMisses = 'clinic_page_cache_requests_total{result="miss"}';
