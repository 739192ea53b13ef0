import type { MouseEvent } from 'react'

const holds = (element: Element, { clientX: x, clientY: y }: MouseEvent) => {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  return x >= left && x < right && y >= top && y < bottom
}

// An element for screen readers alone is a pixel wide.
const cuts = (element: Element) =>
  element.clientWidth > 1 &&
  getComputedStyle(element).overflow !== 'visible' &&
  (element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight)

const ownText = ({ childNodes }: Element) =>
  [...childNodes].flatMap((node) => (node instanceof Text ? [node.data] : [])).join('')

/** The texts of a cell, part by part, without decoration. */
const wordsOf = (cell: Element) =>
  [cell, ...cell.querySelectorAll('*')]
    .filter((part) => !part.closest('[aria-hidden="true"]'))
    .map((part) => ownText(part).replace(/^[\s·]+|[\s·]+$/g, ''))
    .filter((words) => words !== '')
    .join(' · ')

/**
 * Hovering a cut cell shows all of its text. The row's link is above its cells and receives the pointer: over a cell
 * that is not cut it shows its own name again.
 */
export function tellWhole(event: MouseEvent, nameOf: (at: number) => string): void {
  const row = (event.target as Element).closest('tr')
  const cell = row && [...row.cells].find((one) => holds(one, event))
  if (!row || !cell) return
  const link = row.querySelector<HTMLElement>('a[data-row-stop]')
  const isCut = [cell, ...cell.querySelectorAll('*')].some(cuts)
  const title = isCut ? wordsOf(cell) : link ? nameOf(Number(row.dataset.at)) : ''
  const teller = link ?? cell
  if (teller.title !== title) teller.title = title
}
