import { IconCheck } from '@tabler/icons-react'
import type { KeyboardEvent, ReactNode } from 'react'
import { AppLink } from './AppLink.tsx'
import classes from './Popup.module.css'
import type { SignIcon } from './StateBadge.tsx'
import { type Popup, usePopup } from './use-popup.ts'

export interface MenuEntry {
  label: string
  /** The language of the label, where it differs from the page's. */
  lang?: string
  icon?: SignIcon
  /** A place to go, or something to do. */
  href?: string
  opensNew?: boolean
  onSelect?: () => void
  /** One of several choices; the chosen one carries a check. */
  isChosen?: boolean
  tone?: 'danger' | 'warning' | 'success' | 'primary'
  /** Begins a new group. */
  isApart?: boolean
}

interface PopupMenuProps {
  /** Names the menu to a screen reader. */
  label: string
  /** Draws the button; all of `props` belong on it. */
  button: (props: Popup['buttonProps'] & { 'aria-haspopup': 'menu' }) => ReactNode
  entries: readonly MenuEntry[]
  /** Above the entries: a heading, or who one is. */
  head?: ReactNode
  align?: 'start' | 'end'
  width?: number
  onOpen?: () => void
}

/** A menu under a button: arrows move, Home and End jump, a letter finds, Enter chooses, Escape closes. */
export function PopupMenu({ label, button, entries, head, align = 'end', width = 200, onOpen }: PopupMenuProps) {
  const popup = usePopup(align, (panel) => {
    itemsOf(panel)[0]?.focus()
    onOpen?.()
  })
  return (
    <>
      {button({ ...popup.buttonProps, 'aria-haspopup': 'menu' })}
      <div {...popup.panelProps} className={classes.panel} style={{ width }}>
        {popup.wasOpened && head}
        <div role="menu" aria-label={label} tabIndex={-1} onKeyDown={(event) => move(event, popup)}>
          {popup.wasOpened &&
            entries.map((entry, at) => (
              <Entry key={entry.label} entry={entry} isFirst={at === 0} close={popup.close} />
            ))}
        </div>
      </div>
    </>
  )
}

function Entry({ entry, isFirst, close }: { entry: MenuEntry; isFirst: boolean; close: () => void }) {
  const { label, lang, icon: Icon, href, opensNew = false, onSelect, isChosen, tone, isApart } = entry
  const common = {
    className: classes.item,
    tabIndex: -1,
    'data-tone': tone,
    ...(isChosen === undefined ? { role: 'menuitem' } : { role: 'menuitemradio', 'aria-checked': isChosen }),
  }
  const words = (
    <>
      {Icon && <Icon size={16} stroke={1.6} aria-hidden />}
      <span lang={lang}>{label}</span>
      {isChosen && <IconCheck size={16} aria-hidden />}
    </>
  )
  return (
    <>
      {isApart && !isFirst && <hr className={classes.divider} />}
      {href ? (
        <AppLink {...common} href={href} target={opensNew ? '_blank' : undefined} onClick={close}>
          {words}
        </AppLink>
      ) : (
        <button
          {...common}
          type="button"
          onClick={() => {
            close()
            onSelect?.()
          }}
        >
          {words}
        </button>
      )}
    </>
  )
}

const itemsOf = (panel: HTMLElement | null) => [...(panel?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? [])]

function move(event: KeyboardEvent, { panel, close }: Popup) {
  const items = itemsOf(panel.current)
  const at = items.indexOf(document.activeElement as HTMLElement)
  const { key } = event
  if (key === 'Tab') return close()
  const wanted =
    key === 'ArrowDown'
      ? items[(at + 1) % items.length]
      : key === 'ArrowUp'
        ? items[(at - 1 + items.length) % items.length]
        : key === 'Home'
          ? items[0]
          : key === 'End'
            ? items.at(-1)
            : byLetter(items, at, key)
  if (!wanted) return
  event.preventDefault()
  wanted.focus()
}

/** The next entry that begins with the typed letter, round the end. */
function byLetter(items: readonly HTMLElement[], at: number, key: string): HTMLElement | undefined {
  if (key.length !== 1 || key === ' ') return undefined
  const begins = (item: HTMLElement) => item.textContent.trim().toLowerCase().startsWith(key.toLowerCase())
  return [...items.slice(at + 1), ...items.slice(0, at + 1)].find(begins)
}
