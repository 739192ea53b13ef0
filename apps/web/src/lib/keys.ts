import { useEffect, useRef } from 'react'

/**
 * Every key of the product, by the screen it belongs to. A handler can only be registered for a name of this list, and
 * the sheet of shortcuts is drawn from it, so both agree. `mod` is Ctrl, or ⌘ on a Mac; `g d` is one after the other.
 */
export const KEY_LIST = {
  palette: { group: 'everywhere', keys: ['mod+k'] },
  search: { group: 'everywhere', keys: ['/'] },
  shortcuts: { group: 'everywhere', keys: ['?'] },
  go_dashboard: { group: 'everywhere', keys: ['g d'] },
  go_calendar: { group: 'everywhere', keys: ['g c'] },
  go_entities: { group: 'everywhere', keys: ['g e'] },
  go_reports: { group: 'everywhere', keys: ['g r'] },
  item_next: { group: 'item', keys: ['j'] },
  item_previous: { group: 'item', keys: ['k'] },
  item_file: { group: 'item', keys: ['f'] },
  item_assign: { group: 'item', keys: ['a'] },
  item_start: { group: 'item', keys: ['s'] },
  review_next: { group: 'review', keys: ['j'] },
  review_previous: { group: 'review', keys: ['k'] },
  review_approve: { group: 'review', keys: ['a'] },
  review_return: { group: 'review', keys: ['r'] },
  match_next: { group: 'match', keys: ['j'] },
  match_previous: { group: 'match', keys: ['k'] },
  match_accept: { group: 'match', keys: ['a'] },
  match_split: { group: 'match', keys: ['u'] },
  match_ignore: { group: 'match', keys: ['i'] },
  match_undo: { group: 'match', keys: ['z'] },
  close: { group: 'item', keys: ['escape'] },
} as const satisfies Record<string, { group: string; keys: readonly string[] }>

export type KeyName = keyof typeof KEY_LIST

/** Keys that a part of a page handles while the focus is in it, for the sheet. */
export const PART_KEYS = {
  item_select: { group: 'item', keys: ['space'] },
  month_days: { group: 'month', keys: ['arrowup', 'arrowdown', 'arrowleft', 'arrowright'] },
  month_open: { group: 'month', keys: ['enter'] },
  table_rows: { group: 'table', keys: ['arrowup', 'arrowdown', 'home', 'end'] },
  table_open: { group: 'table', keys: ['enter'] },
  table_select: { group: 'table', keys: ['space'] },
  table_pages: { group: 'table', keys: ['pageup', 'pagedown'] },
} as const

type Handlers = Partial<Record<KeyName, () => void>>

const SECOND_KEY_MS = 1200
const layers: { readonly current: Handlers }[] = []
let first = ''
let firstAt = 0

/** Answers keys while the component is drawn; what is drawn last answers first. Not while typing, save with Ctrl or ⌘. */
export function useKeys(handlers: Handlers): void {
  const latest = useRef(handlers)
  useEffect(() => {
    latest.current = handlers
  })
  useEffect(() => {
    if (layers.length === 0) document.addEventListener('keydown', press)
    layers.push(latest)
    return () => {
      layers.splice(layers.indexOf(latest), 1)
      if (layers.length === 0) document.removeEventListener('keydown', press)
    }
  }, [])
}

function press(event: KeyboardEvent): void {
  const key = keyOf(event)
  if (!key || event.defaultPrevented || event.isComposing) return
  const isHeld = key.startsWith('mod+')
  if (!isHeld && isTaken(event.target)) return
  const pressed = first && event.timeStamp - firstAt < SECOND_KEY_MS ? `${first} ${key}` : key
  first = ''
  const act = handlerOf(pressed, isHeld)
  if (act) {
    event.preventDefault()
    act()
  } else if (begins(pressed)) {
    first = pressed
    firstAt = event.timeStamp
  }
}

function keyOf({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): string {
  // Autofill of a browser sends a keydown without a key.
  if (altKey || typeof key !== 'string') return ''
  return ctrlKey || metaKey ? `mod+${key.toLowerCase()}` : key.toLowerCase()
}

/** A field, a menu that finds by letters, or a dialog over the page has the keys for itself. */
function isTaken(target: EventTarget | null): boolean {
  if (document.querySelector('dialog[open]')) return true
  return (
    target instanceof Element &&
    target.closest('input, textarea, select, [contenteditable=true], [role=menu], [role=listbox]') !== null
  )
}

const names = Object.keys(KEY_LIST) as KeyName[]
const keysOf = (name: KeyName): readonly string[] => KEY_LIST[name].keys

function handlerOf(pressed: string, isHeld: boolean): (() => void) | undefined {
  // Screens share letters: what is drawn last answers by the name that it knows.
  const named = names.filter((one) => keysOf(one).includes(pressed))
  // Under a panel that covers the page, the keys of the page would act unseen.
  const isCovered = (name: KeyName) =>
    KEY_LIST[name].group === 'everywhere' && !isHeld && document.querySelector('[aria-modal=true]')
  const acts = layers.flatMap(({ current }) => named.filter((name) => !isCovered(name)).map((name) => current[name]))
  return acts.findLast((act) => act !== undefined)
}

const begins = (pressed: string) => names.some((name) => keysOf(name).some((key) => key.startsWith(`${pressed} `)))
