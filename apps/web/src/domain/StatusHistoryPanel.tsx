import { Button } from '@mantine/core'
import type { UseMutationResult } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import { showMoment } from '../lib/format.ts'
import { useTexts } from '../lib/texts.ts'
import { HistoryEntry, HistoryList } from '../ui/HistoryList.tsx'
import { Panel } from '../ui/Panel.tsx'
import { PopupMenu } from '../ui/PopupMenu.tsx'
import { TakeBackDialog } from './TakeBackDialog.tsx'

/** One recorded change of status. */
export interface StatusEntry {
  readonly id: string
  /** The change and its date, in words. */
  readonly title: string
  readonly reference: string
  readonly reason: string
  /** Null when a program recorded it, or the author is unknown. */
  readonly recorded_by: string | null
  readonly recorded_at: string
  readonly more?: ReactNode
}

interface Props<C extends string> {
  /** The catalogue with the words, under the same keys in both. */
  readonly texts: 'entity-record' | 'record'
  readonly mayChange: boolean
  /** Changes that are possible now, as the menu offers them. */
  readonly changes: readonly { readonly change: C; readonly label: string; readonly isEnd: boolean }[]
  /** Newest first; only the newest can be taken back. */
  readonly entries: readonly StatusEntry[]
  /** How the history began, in words. */
  readonly beginning?: string
  /** By the id of the entry. */
  readonly takeBack: UseMutationResult<unknown, Error, string>
  /** The dialog that records a change. Its code may come late. */
  readonly dialog: (change: C, close: () => void) => ReactNode
  /** The present status; `open` opens the dialog of a change. */
  readonly children: (open: (change: C) => void) => ReactNode
}

/** The status of an entity or a registration, its changes so far, and the dialogs that record one or take it back. */
export function StatusHistoryPanel<C extends string>(props: Props<C>) {
  const { texts, mayChange, changes, entries, beginning, takeBack, dialog, children } = props
  const t = useTexts(texts)
  const [open, setOpen] = useState<{ readonly change: C } | { readonly takeBack: string } | null>(null)
  const close = () => setOpen(null)
  return (
    <Panel
      title={t('status.title')}
      padding="none"
      aside={
        mayChange && (
          <PopupMenu
            label={t('status.change')}
            width={240}
            button={(button) => (
              <Button variant="subtle" size="compact-sm" {...button}>
                {t('status.change')}
              </Button>
            )}
            entries={changes.map(({ change, label, isEnd }) => ({
              label,
              onSelect: () => setOpen({ change }),
              ...(isEnd && { tone: 'danger' as const }),
            }))}
          />
        )
      }
    >
      {children((change) => setOpen({ change }))}
      {(entries.length > 0 || beginning) && (
        <HistoryList label={t('status.history')}>
          {entries.map(({ id, title, reference, reason, recorded_by, recorded_at, more }, at) => (
            <HistoryEntry
              key={id}
              title={title}
              reference={reference && t('status.reference_of', { reference })}
              reason={reason}
              by={
                recorded_by
                  ? t('status.by', { name: recorded_by, day: showMoment(recorded_at) })
                  : t('status.by_nobody')
              }
              undo={
                at === 0 && mayChange ? { label: t('take_back'), onClick: () => setOpen({ takeBack: id }) } : undefined
              }
            >
              {more}
            </HistoryEntry>
          ))}
          {beginning && <HistoryEntry title={beginning} />}
        </HistoryList>
      )}
      <Suspense>{open && 'change' in open && dialog(open.change, close)}</Suspense>
      {open && 'takeBack' in open && (
        <TakeBackDialog
          texts={texts}
          title={t('status.take_back_title')}
          text={t('status.take_back_text')}
          takeBack={takeBack}
          of={open.takeBack}
          onClose={close}
        />
      )}
    </Panel>
  )
}
