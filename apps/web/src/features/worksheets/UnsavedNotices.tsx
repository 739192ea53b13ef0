import { Button, Group } from '@mantine/core'
import { useTexts } from '../../lib/texts.ts'
import classes from './Worksheet.module.css'

const NAMED_AT_MOST = 12

interface ConflictProps {
  readonly count: number
  /** Puts the person's cells on top of what others saved, or gives them up. */
  readonly onChoose: (keeps: 'mine' | 'theirs') => void
  readonly isBusy: boolean
}

/** Someone else has saved meanwhile: the person chooses, nothing is overwritten before. */
export function Conflict({ count, onChoose, isBusy }: ConflictProps) {
  const t = useTexts('worksheets')
  return (
    <div role="alert" className={classes.report} data-tone="warning">
      <div>
        <strong>{t('saving.conflict_title')}</strong>
        <p>{t('saving.conflict_text', { count })}</p>
        <Group gap="xs">
          <Button size="xs" loading={isBusy} onClick={() => onChoose('mine')}>
            {t('saving.keep_mine')}
          </Button>
          <Button size="xs" variant="default" disabled={isBusy} onClick={() => onChoose('theirs')}>
            {t('saving.keep_theirs')}
          </Button>
        </Group>
      </div>
    </div>
  )
}

interface LeftProps {
  readonly cells: readonly string[]
  readonly onDiscard: () => void
}

/** Cells that were typed on this device before the worksheet was no longer a draft. */
export function LeftOver({ cells, onDiscard }: LeftProps) {
  const t = useTexts('worksheets')
  return (
    <div role="alert" className={classes.report} data-tone="warning">
      <div>
        <strong>{t('saving.left_title', { count: cells.length })}</strong>
        <p>{t('saving.left_text', { cells: named(cells) })}</p>
        <Button size="xs" variant="default" onClick={onDiscard}>
          {t('saving.discard')}
        </Button>
      </div>
    </div>
  )
}

/** Cells that the server refused, each with its reason. */
export function RefusedCells({ refused }: { readonly refused: ReadonlyMap<string, string> }) {
  const t = useTexts('worksheets')
  if (refused.size === 0) return null
  return (
    <div role="alert" className={classes.report} data-tone="danger">
      <div>
        <strong>{t('saving.refused_title', { count: refused.size })}</strong>
        <ul>
          {[...refused].slice(0, NAMED_AT_MOST).map(([cell, reason]) => (
            <li key={cell}>{t('saving.refused', { cell, reason })}</li>
          ))}
        </ul>
      </div>
    </div>
  )
}

const named = (cells: readonly string[]): string =>
  cells.slice(0, NAMED_AT_MOST).join(', ') + (cells.length > NAMED_AT_MOST ? ' …' : '')
