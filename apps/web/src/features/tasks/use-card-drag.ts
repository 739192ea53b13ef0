import { type PointerEvent, useEffect, useRef, useState } from 'react'

/** A press that moves less than this is a click. */
const STARTS_AT_PX = 6

export interface Dragged {
  readonly task_id: string
  /** The key of the column under the pointer; undefined over none. */
  readonly over: string | undefined
}

/**
 * Moves cards between columns with a mouse or a pen. A finger scrolls the board: on a phone, as for the keyboard, cards
 * move by their menu. A card has `data-card`, a column `data-column`.
 *
 * @param drop gets the card, the key of the column it was left in, and the card under the pointer; null below the last one
 */
export function useCardDrag(drop: (task_id: string, column: string, above: string | null) => void) {
  const [dragged, setDragged] = useState<Dragged | null>(null)
  const latest = useRef(drop)
  useEffect(() => {
    latest.current = drop
  })
  const stop = useRef<() => void>(undefined)
  useEffect(() => () => stop.current?.(), [])

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    if (event.button !== 0 || event.pointerType === 'touch' || !(event.target instanceof Element)) return
    const card = event.target.closest<HTMLElement>('[data-card]')
    const task_id = card?.dataset.card
    if (!card || !task_id || event.target.closest('button, input')) return
    const { clientX: x, clientY: y, currentTarget: board } = event
    let ghost: HTMLElement | null = null
    const placeAt = (left: number, top: number) => {
      const under = document.elementFromPoint(left, top)
      return {
        column: under?.closest<HTMLElement>('[data-column]')?.dataset.column,
        above: under?.closest<HTMLElement>('[data-card]')?.dataset.card ?? null,
      }
    }
    const move = ({ clientX, clientY }: globalThis.PointerEvent) => {
      if (!ghost && Math.hypot(clientX - x, clientY - y) < STARTS_AT_PX) return
      ghost ??= ghostOf(card)
      // The copy follows without a new drawing of the board.
      ghost.style.translate = `${clientX - x}px ${clientY - y}px`
      const { column: over } = placeAt(clientX, clientY)
      setDragged((now) => (now?.task_id === task_id && now.over === over ? now : { task_id, over }))
    }
    const end = ({ type, clientX, clientY }: globalThis.PointerEvent) => {
      const hasMoved = ghost !== null
      stop.current?.()
      if (!hasMoved) return
      // The click that follows would open the card.
      const swallow = (click: Event) => click.preventDefault()
      board.addEventListener('click', swallow, { capture: true, once: true })
      setTimeout(() => board.removeEventListener('click', swallow, { capture: true }))
      const { column, above } = placeAt(clientX, clientY)
      if (type === 'pointerup' && column !== undefined) latest.current(task_id, column, above)
    }
    const cancel = ({ key }: KeyboardEvent) => key === 'Escape' && stop.current?.()
    stop.current = () => {
      stop.current = undefined
      ghost?.remove()
      setDragged(null)
      window.removeEventListener('pointermove', move)
      window.removeEventListener('pointerup', end)
      window.removeEventListener('pointercancel', end)
      window.removeEventListener('keydown', cancel)
    }
    window.addEventListener('pointermove', move)
    window.addEventListener('pointerup', end)
    window.addEventListener('pointercancel', end)
    window.addEventListener('keydown', cancel)
  }
  return { dragged, onPointerDown }
}

/** A copy of the card over the page: the card itself would be cut at the edge of its column. */
function ghostOf(card: HTMLElement): HTMLElement {
  const { left, top, width, height } = card.getBoundingClientRect()
  const ghost = card.cloneNode(true) as HTMLElement
  ghost.inert = true
  ghost.dataset.ghost = ''
  delete ghost.dataset.card
  const place = { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` }
  Object.assign(ghost.style, { position: 'fixed', pointerEvents: 'none', zIndex: '400', ...place })
  document.body.append(ghost)
  return ghost
}
