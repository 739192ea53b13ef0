const ENOUGH = 10

/** A registration's number as short as it still tells two apart: '27AAACI…1ZY'; a PAN or TAN stays whole. */
export const shortNumber = (number: string): string =>
  number.length <= ENOUGH ? number : `${number.slice(0, 7)}…${number.slice(-3)}`
