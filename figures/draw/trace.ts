// From a mask of pixels to smooth paths: the outline of the blurred mask, with corners kept and curves fitted.

/** A part of a picture, row by row. */
export type Field = { width: number; height: number; values: Float32Array };
type Point = readonly [x: number, y: number];

/** A gaussian, near enough: three boxes one after another. */
export function blur({ width, height, values }: Field, sigma: number): Field {
  const size = Math.max(1, Math.round(Math.sqrt(4 * sigma * sigma + 1) / 2 - 0.5));
  let now = values;
  for (let round = 0; round < 3; round++)
    now = boxTurned(boxTurned(now, width, height, size), height, width, size);
  return { width, height, values: now };
}

/** The mean of the neighbours in each row; rows become columns. */
function boxTurned(from: Float32Array, width: number, height: number, size: number): Float32Array {
  const to = new Float32Array(width * height);
  const share = 1 / (2 * size + 1);
  for (let row = 0; row < height; row++) {
    const start = row * width;
    const end = start + width - 1;
    let sum = 0;
    for (let i = -size; i <= size; i++) sum += from[Math.max(start, Math.min(end, start + i))]!;
    for (let i = 0; i < width; i++) {
      to[i * height + row] = sum * share;
      const last = start + i + size + 1;
      const first = start + i - size;
      sum += from[last < end ? last : end]! - from[first > start ? first : start]!;
    }
  }
  return to;
}

/** Closed lines where the field crosses one half, with what is inside at one hand. */
function contours({ width, height, values }: Field): Point[][] {
  const at = (px: number, py: number) =>
    px < 0 || py < 0 || px >= width || py >= height ? 0 : values[py * width + px]!;
  // From an edge of the grid to the next: horizontal ones are even.
  const next = new Map<number, number>();
  const stride = (width + 2) * 2;
  const across = (px: number, py: number) => (py + 1) * stride + (px + 1) * 2;
  const down = (px: number, py: number) => across(px, py) + 1;
  for (let py = -1; py < height; py++)
    for (let px = -1; px < width; px++) {
      const a = at(px, py) > 0.5;
      const b = at(px + 1, py) > 0.5;
      const c = at(px + 1, py + 1) > 0.5;
      const d = at(px, py + 1) > 0.5;
      if (a === b && b === c && c === d) continue;
      const top = across(px, py);
      const bottom = across(px, py + 1);
      const left = down(px, py);
      const right = down(px + 1, py);
      const code = (a ? 8 : 0) + (b ? 4 : 0) + (c ? 2 : 0) + (d ? 1 : 0);
      const [t, r, o, l] = [top, right, bottom, left];
      // prettier-ignore
      const lines = [[], [o, l], [r, o], [r, l], [t, r], [t, l, o, r], [t, o], [t, l],
        [l, t], [o, t], [l, o, r, t], [r, t], [l, r], [o, r], [l, o]];
      const pairs = lines[code]!;
      for (let i = 0; i < pairs.length; i += 2) next.set(pairs[i]!, pairs[i + 1]!);
    }
  const place = (edge: number): Point => {
    const cell = edge >> 1;
    const px = (cell % (width + 2)) - 1;
    const py = Math.floor(cell / (width + 2)) - 1;
    const a = at(px, py);
    const b = edge % 2 ? at(px, py + 1) : at(px + 1, py);
    const share = (0.5 - a) / (b - a);
    return edge % 2 ? [px, py + share] : [px + share, py];
  };
  const found: Point[][] = [];
  while (next.size > 0) {
    const start = next.keys().next().value!;
    const line: Point[] = [];
    for (let edge: number | undefined = start; edge !== undefined;) {
      line.push(place(edge));
      const following = next.get(edge);
      next.delete(edge);
      edge = following;
    }
    found.push(line);
  }
  return found;
}

const areaOf = (line: readonly Point[]) =>
  line.reduce((sum, [x1, y1], i) => {
    const [x2, y2] = line[(i + 1) % line.length]!;
    return sum + (x1 * y2 - x2 * y1) / 2;
  }, 0);

const apart = (a: Point, b: Point) => Math.hypot(a[0] - b[0], a[1] - b[1]);

/** Where the line turns sharply. */
function cornersOf(line: readonly Point[], [reach, least]: readonly [number, number]): number[] {
  const n = line.length;
  const sharp = line.map((point, i) => {
    const before = line[(i - reach + n) % n]!;
    const after = line[(i + reach) % n]!;
    const [ax, ay] = [point[0] - before[0], point[1] - before[1]];
    const [bx, by] = [after[0] - point[0], after[1] - point[1]];
    return Math.abs(Math.atan2(ax * by - ay * bx, ax * bx + ay * by));
  });
  return sharp.flatMap((angle, i) => {
    if (angle < least) return [];
    for (let j = -reach; j <= reach; j++) {
      const other = sharp[(i + j + n) % n]!;
      if (other > angle || (other === angle && j < 0)) return [];
    }
    return [i];
  });
}

type Curve = readonly [Point, Point, Point, Point];
const mix = (a: Point, b: Point, t: number): Point => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
];

function direction(from: Point, to: Point): Point {
  const size = apart(from, to) || 1;
  return [(to[0] - from[0]) / size, (to[1] - from[1]) / size];
}

/** Schneider's: cubic curves through points, cut where they would stray by more than `error`. */
function fit(points: readonly Point[], start: Point, end: Point, error: number): Curve[] {
  const first = points[0]!;
  const last = points.at(-1)!;
  const chord = apart(first, last);
  const curveOf = (alpha: number, beta: number): Curve => [
    first,
    [first[0] + start[0] * alpha, first[1] + start[1] * alpha],
    [last[0] + end[0] * beta, last[1] + end[1] * beta],
    last,
  ];
  if (points.length <= 3) return [curveOf(chord / 3, chord / 3)];
  const lengths = [0];
  for (let i = 1; i < points.length; i++)
    lengths.push(lengths[i - 1]! + apart(points[i - 1]!, points[i]!));
  let at = lengths.map((value) => value / lengths.at(-1)!);
  let curve: Curve | undefined;
  let worst = 0;
  let where = 0;
  for (let round = 0; round < 4; round++) {
    let [c00, c01, c11, x0, x1] = [0, 0, 0, 0, 0];
    at.forEach((t, i) => {
      const [b0, b1, b2, b3] = [(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t ** 3];
      const a0: Point = [start[0] * b1, start[1] * b1];
      const a1: Point = [end[0] * b2, end[1] * b2];
      c00 += a0[0] ** 2 + a0[1] ** 2;
      c01 += a0[0] * a1[0] + a0[1] * a1[1];
      c11 += a1[0] ** 2 + a1[1] ** 2;
      const [px, py] = points[i]!;
      const dx = px - first[0] * (b0 + b1) - last[0] * (b2 + b3);
      const dy = py - first[1] * (b0 + b1) - last[1] * (b2 + b3);
      x0 += a0[0] * dx + a0[1] * dy;
      x1 += a1[0] * dx + a1[1] * dy;
    });
    const det = c00 * c11 - c01 * c01;
    let alpha = det ? (x0 * c11 - x1 * c01) / det : 0;
    let beta = det ? (c00 * x1 - c01 * x0) / det : 0;
    const most = lengths.at(-1)!;
    if (alpha < chord * 0.02 || beta < chord * 0.02 || alpha > most || beta > most)
      alpha = beta = chord / 3;
    curve = curveOf(alpha, beta);
    worst = 0;
    const [p0, p1, p2, p3] = curve;
    at = at.map((t, i) => {
      const a = mix(p0, p1, t);
      const b = mix(p1, p2, t);
      const c = mix(p2, p3, t);
      const d = mix(a, b, t);
      const e = mix(b, c, t);
      const place = mix(d, e, t);
      const off = apart(place, points[i]!);
      if (off > worst && i > 0 && i < points.length - 1) [worst, where] = [off, i];
      const [vx, vy] = [3 * (e[0] - d[0]), 3 * (e[1] - d[1])];
      const speed = vx * vx + vy * vy;
      const shift = speed
        ? ((place[0] - points[i]![0]) * vx + (place[1] - points[i]![1]) * vy) / speed
        : 0;
      return Math.max(0, Math.min(1, t - shift));
    });
    if (worst < error) return [curve];
    if (worst > error * 12) break;
  }
  const cut = Math.max(1, Math.min(points.length - 2, where));
  const middle = direction(
    points[Math.min(points.length - 1, cut + 4)]!,
    points[Math.max(0, cut - 4)]!,
  );
  return [
    ...fit(points.slice(0, cut + 1), start, middle, error),
    ...fit(points.slice(cut), [-middle[0], -middle[1]], end, error),
  ];
}

export type Tracing = {
  /** Parts below it go, and holes twice as large. */
  least: number;
  error: number;
  /** Furniture has corners where bodies have curves. */
  isHard?: boolean;
  /** Where the field lies in the picture, and how large a unit of the path is. */
  left: number;
  top: number;
  unit: number;
};

/** The `d` of a path. */
export function trace(field: Field, { least, error, isHard, left, top, unit }: Tracing): string {
  return contours(field)
    .filter((line) => {
      const area = areaOf(line);
      return line.length > 6 && (area <= -least || area >= 2 * least);
    })
    .map((line) =>
      pathOf(line, error, isHard, ([px, py]) => [
        (px + left + 0.5) / unit,
        (py + top + 0.5) / unit,
      ]),
    )
    .join("");
}

/** All points lie on the line from the first to the last. */
function isStraight(points: readonly Point[], error: number): boolean {
  const [first, last] = [points[0]!, points.at(-1)!];
  const [dx, dy] = direction(first, last);
  return points.every(([px, py]) => Math.abs((px - first[0]) * dy - (py - first[1]) * dx) < error);
}

function pathOf(
  line: readonly Point[],
  error: number,
  isHard: boolean | undefined,
  place: (point: Point) => Point,
): string {
  const corners = cornersOf(line, isHard ? [7, 0.5] : [4, 0.95]);
  const stops = corners.length > 0 ? corners : [0, Math.floor(line.length / 2)];
  const rounded = (point: Point) => place(point).map(Math.round) as unknown as Point;
  let pen = rounded(line[stops[0]!]!);
  let path = `M${pen[0]} ${pen[1]}`;
  const n = line.length;
  stops.forEach((from, i) => {
    const to = stops[(i + 1) % stops.length]!;
    const count = (to - from + n) % n || n;
    const points = Array.from({ length: count + 1 }, (_, k) => line[(from + k) % n]!);
    const isSmooth = corners.length === 0;
    const near = (index: number, by: number) => line[(index + by + n) % n]!;
    const start = isSmooth
      ? direction(near(from, -4), near(from, 4))
      : direction(points[0]!, points[Math.min(4, count)]!);
    const end = isSmooth
      ? direction(near(to, 4), near(to, -4))
      : direction(points[count]!, points[Math.max(0, count - 4)]!);
    // With one corner alone a line ends where it begins.
    if (isHard && count < n && isStraight(points, error)) {
      pen = rounded(points.at(-1)!);
      path += `L${pen.join(" ")}`;
      return;
    }
    for (const [, a, b, c] of fit(points, start, end, error)) {
      const to = rounded(c);
      if (to[0] === pen[0] && to[1] === pen[1]) continue;
      const numbers = [rounded(a), rounded(b), to].flatMap(([px, py]) => [
        px - pen[0],
        py - pen[1],
      ]);
      path += `c${numbers.join(" ").replaceAll(" -", "-")}`;
      pen = to;
    }
  });
  return `${path}z`;
}
