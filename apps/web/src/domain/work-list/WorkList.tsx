import {
  type ComponentProps,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useId,
  useRef,
} from 'react'
import type { Selection } from '../../ui/table/use-selection.ts'
import agenda from '../Agenda.module.css'
import { useRowStops } from './use-row-stops.ts'

interface Props extends Omit<ComponentProps<'div'>, 'className' | 'ref' | 'onClick' | 'onKeyDown'> {
  /** With it rows can be chosen. */
  readonly selection?: Selection | null
  /** The data attribute of a row's link that holds its id. */
  readonly mark?: string
  /** Called when a button in a row is pressed, with its `data-act` and the id in `data-of`. */
  readonly onAct?: (act: string, of: string) => void
}

/**
 * Rows in groups. Each row is a link, and has no handlers: as in tables, arrow keys go from row to row and Space chooses
 * the row that has the focus. The buttons in rows are known by their marks.
 */
export function WorkList({ selection = null, mark = 'row', onAct, ...frame }: Props) {
  const list = useRef<HTMLDivElement>(null)
  const stops = useRowStops(list)
  const onFocus = (event: FocusEvent<HTMLDivElement>) => {
    stops.onFocus(event)
    frame.onFocus?.(event)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    stops.onKeyDown(event)
    const id = event.target instanceof HTMLElement ? event.target.dataset[mark] : undefined
    if (!selection || !id || event.key !== ' ') return
    event.preventDefault()
    selection.toggle(id, event.shiftKey)
  }
  const onClick = ({ target }: MouseEvent) => {
    const { act, of } = target instanceof Element ? (target.closest<HTMLElement>('[data-act]')?.dataset ?? {}) : {}
    if (act && of) onAct?.(act, of)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the links and buttons inside hold the focus
    <div
      {...frame}
      ref={list}
      className={agenda.agenda}
      data-rows
      onFocus={onFocus}
      onKeyDown={onKeyDown}
      onClick={onClick}
    />
  )
}

interface GroupProps {
  readonly title: ReactNode
  /** How far its day is. */
  readonly far?: string
  /** Why its day is off. */
  readonly off?: string
  /** At the end of the head: how many there are. */
  readonly count: ReactNode
  readonly isToday?: boolean
  readonly isLate?: boolean
  /** The rows, as list items. */
  readonly children: ReactNode
  /** Below the rows. */
  readonly after?: ReactNode
}

/** Some rows of the list under a head, which stays in sight. */
export function ListGroup({ title, far, off, count, isToday, isLate, children, after }: GroupProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={isToday ? agenda.isToday : undefined}>
      <div className={agenda.head}>
        <h2 id={id} className={isLate ? agenda.late : undefined}>
          {title}
          {far && <span className={agenda.far}>{far}</span>}
          {off && <span className={agenda.off}>{off}</span>}
        </h2>
        <span className={agenda.count}>{count}</span>
      </div>
      <ul className={agenda.list}>{children}</ul>
      {after}
    </section>
  )
}
