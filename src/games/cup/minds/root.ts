/** Where a function that does not rise is zero between two points: false position, after Illinois. */
export function root(f: (x: number) => number, from: number, to: number): number {
  let [a, b, fa, fb] = [from, to, f(from), f(to)];
  while (Math.abs(b - a) > 1e-13) {
    const x = (a * fb - b * fa) / (fb - fa);
    const fx = f(x);
    if (Math.abs(fx) < 1e-12) return x;
    // The end that stays counts half, so that both close in.
    if (fx * fb < 0) [a, fa] = [b, fb];
    else fa /= 2;
    [b, fb] = [x, fx];
  }
  return b;
}
