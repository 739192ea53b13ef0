import { ActionIcon, Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useTexts } from '../../../lib/texts.ts'
import type { Pasted } from './sheet-paste.ts'
import classes from './Sheet.module.css'

const NAMED_AT_MOST = 12

interface Props {
  /** `lines` were pasted where `room` rows were chosen. */
  readonly pasted: Pasted & { readonly lines: number; readonly room: number }
  readonly mayUndo: boolean
  readonly onUndo: () => void
  readonly onClose: () => void
}

/** What became of a pasted rectangle: how rows were found, and what found no place. */
export function PasteReport({ pasted, mayUndo, onUndo, onClose }: Props) {
  const t = useTexts('filing-sheet')
  const { count, isMatched, unmatched, ambiguous, closed, beyond, lines, room } = pasted
  const named = (names: readonly string[]) =>
    names.slice(0, NAMED_AT_MOST).join(', ') +
    (names.length > NAMED_AT_MOST ? ` ${t('paste.others', { count: names.length - NAMED_AT_MOST })}` : '')
  const isDoubtful = unmatched.length + ambiguous.length + closed.length + beyond > 0
  return (
    <div className={classes.report} data-doubtful={isDoubtful || undefined}>
      <div role="status">
        <strong>{t(isMatched ? 'paste.matched' : 'paste.by_place', { count })}</strong>
        {!isMatched && room > 1 && room !== lines && <p>{t('paste.length', { count: lines, room })}</p>}
        {unmatched.length > 0 && <p>{t('paste.unmatched', { count: unmatched.length, names: named(unmatched) })}</p>}
        {ambiguous.length > 0 && <p>{t('paste.ambiguous', { count: ambiguous.length, names: named(ambiguous) })}</p>}
        {closed.length > 0 && <p>{t('paste.closed', { count: closed.length, names: named(closed) })}</p>}
        {beyond > 0 && <p>{t('paste.beyond', { count: beyond })}</p>}
      </div>
      {mayUndo && count > 0 && (
        <Button variant="subtle" size="compact-sm" onClick={onUndo}>
          {t('paste.undo')}
        </Button>
      )}
      <ActionIcon variant="subtle" color="gray" aria-label={t('paste.close')} onClick={onClose}>
        <IconX size={16} aria-hidden />
      </ActionIcon>
    </div>
  )
}
