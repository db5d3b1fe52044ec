/** A bar that shows how far something has come; only where somebody can see it move. */

/** Ready for 0 to 1; silent unless stderr is a terminal. */
export function progressBar(label: string): (done: number) => void {
  if (!process.stderr.isTTY) return () => {};
  const width = 40;
  return (done) => {
    const filled = Math.round(done * width);
    const bar = '#'.repeat(filled).padEnd(width);
    process.stderr.write(`\r${label} [${bar}] ${Math.floor(done * 100)} %${done >= 1 ? '\n' : ''}`);
  };
}
