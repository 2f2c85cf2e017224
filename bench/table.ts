/** One measurement beside what it is compared with. */
export type Row = {
  what: string;
  ours: number;
  unit: string;
  beside?: { name: string; value: number };
  /** What the budget asks for: of the ratio to `beside`, or of our own figure. */
  wanted?: { ratio?: number; figure?: number; kind: "at most" | "at least" };
};

/** Markdown: one table, a row for each measurement. */
export function table(rows: Row[]): string {
  const lines = rows.map(({ what, ours, unit, beside, wanted }) => {
    const ratio = beside && beside.value !== 0 ? ours / beside.value : undefined;
    return [
      what,
      `${short(ours)} ${unit}`.trim(),
      beside ? `${short(beside.value)} ${unit} ${beside.name}` : "",
      ratio === undefined ? "" : `${ratio.toFixed(2)} ×`,
      wanted ? inWords(wanted, unit) : "",
      wanted ? verdict(wanted, ours, ratio) : "",
    ];
  });
  const head = ["what", "ours", "beside it", "ratio", "wanted", ""];
  return [head, head.map(() => "---"), ...lines]
    .map((cells) => `| ${cells.join(" | ")} |`)
    .join("\n");
}

function inWords({ ratio, figure, kind }: NonNullable<Row["wanted"]>, unit: string): string {
  return `${kind} ${ratio === undefined ? `${figure} ${unit}`.trim() : `${ratio} ×`}`;
}

function verdict(
  { ratio: wantedRatio, figure, kind }: NonNullable<Row["wanted"]>,
  ours: number,
  ratio: number | undefined,
): string {
  const [is, limit] = wantedRatio === undefined ? [ours, figure!] : [ratio!, wantedRatio];
  return (kind === "at most" ? is <= limit : is >= limit) ? "yes" : "**no**";
}

function short(value: number): string {
  if (value !== 0 && Math.abs(value) < 1) return value.toFixed(3);
  return Math.abs(value) < 100 ? String(Number(value.toFixed(1))) : String(Math.round(value));
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

export type Options = {
  /** Rounds of each measurement; the table shows medians. */
  runs: number;
  /** Names of pages, where a part measures several. */
  only: string[] | undefined;
  /** Every listed page instead of five. */
  all: boolean;
};
export type Report = { rows: Row[]; notes: string[] } | { skipped: string };
