/** Works once what a press has changed is on the screen, so that no press waits for a whole page to be drawn. */
export function afterPaint(work: () => void): void {
  // A hidden page is not painted.
  if (document.hidden) work()
  else requestAnimationFrame(() => setTimeout(work))
}
