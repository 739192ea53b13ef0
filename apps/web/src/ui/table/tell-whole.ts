import type { MouseEvent } from 'react'

const holds = (element: Element, { clientX: x, clientY: y }: MouseEvent) => {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  return x >= left && x < right && y >= top && y < bottom
}

// What is there for screen readers alone is a pixel wide.
const cuts = (element: Element) =>
  element.clientWidth > 1 &&
  getComputedStyle(element).overflow !== 'visible' &&
  (element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight)

const ownText = ({ childNodes }: Element) =>
  [...childNodes].flatMap((node) => (node instanceof Text ? [node.data] : [])).join('')

/** The words of a cell, those of each part by themselves, without what is only drawn. */
const wordsOf = (cell: Element) =>
  [cell, ...cell.querySelectorAll('*')]
    .filter((part) => !part.closest('[aria-hidden="true"]'))
    .map((part) => ownText(part).replace(/^[\s·]+|[\s·]+$/g, ''))
    .filter((words) => words !== '')
    .join(' · ')

/**
 * Hovering a cell that is cut tells all of it. The row's link lies over its cells and is what the pointer meets: it tells
 * its own name again over a cell that is whole.
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
