let isWished = false

/** After a navigation the next page title takes the focus, so that a screen reader reads where one is. */
export const wishPageFocus = () => {
  isWished = true
}

export function takePageFocus(): boolean {
  const was = isWished
  isWished = false
  return was
}
