const ENOUGH = 10

/** A number as short as it still tells two apart: `27AAACI…1ZY`. Up to ten characters stay whole. */
export const shortened = (number: string): string =>
  number.length <= ENOUGH ? number : `${number.slice(0, 7)}…${number.slice(-3)}`
