import { ActionIcon, Button } from '@mantine/core'
import { IconDots, IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import panel from '../../domain/SidePanel.module.css'
import { type MenuEntry, PopupMenu } from '../../ui/PopupMenu.tsx'
import classes from './NoticePanel.module.css'

interface BlockProps {
  readonly title: string
  /** Null for people who only read, and while a form is open. */
  readonly add: { readonly label: string; readonly onClick: () => void } | null
  /** The sentence for an empty part; false otherwise. */
  readonly none: string | false
  readonly children: ReactNode
}

/** A part of the panel: its rows, and the button that adds one. */
export const Block = ({ title, add, none, children }: BlockProps) => (
  <section aria-label={title}>
    <div className={classes.title}>
      <h3>{title}</h3>
      {add && (
        <Button
          variant="subtle"
          size="compact-xs"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={add.onClick}
        >
          {add.label}
        </Button>
      )}
    </div>
    {none && <p className={panel.about}>{none}</p>}
    {children}
  </section>
)

/** Why the server refused an act of a part; nothing when it did not. */
export const Refusal = ({ id, reason }: { readonly id?: string; readonly reason: string | null }) =>
  reason !== null && (
    <p id={id} role="alert" className={panel.refusal}>
      {reason}
    </p>
  )

/** The acts of one row. */
export const RowMenu = ({ label, entries }: { readonly label: string; readonly entries: readonly MenuEntry[] }) => (
  <PopupMenu
    label={label}
    entries={entries}
    button={(props) => (
      <ActionIcon {...props} variant="subtle" color="gray" size="sm" aria-label={label}>
        <IconDots size={16} />
      </ActionIcon>
    )}
  />
)
