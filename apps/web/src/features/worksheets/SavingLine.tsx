import { Button } from '@mantine/core'
import { IconCloudCheck, IconCloudOff, IconCloudUp } from '@tabler/icons-react'
import { useTexts } from '../../lib/texts.ts'
import type { SavingState } from './use-saving.ts'
import classes from './Worksheet.module.css'

interface Props {
  readonly state: SavingState
  /** Cells that are not saved. */
  readonly count: number
  readonly isKept: boolean
  readonly onSave: () => void
}

/** Whether all is saved, in words, and the button that does not wait. */
export function SavingLine({ state, count, isKept, onSave }: Props) {
  const t = useTexts('worksheets')
  const isSaved = state.kind === 'saved'
  const isWrong = state.kind === 'offline' || state.kind === 'failed'
  const Sign = isSaved ? IconCloudCheck : isWrong ? IconCloudOff : IconCloudUp
  return (
    <div className={classes.saving} data-wrong={isWrong || undefined}>
      <Sign size={16} aria-hidden />
      <span role="status">{textOf()}</span>
      {count > 0 && !isKept && <span>{t('saving.not_kept')}</span>}
      {(isWrong || state.kind === 'waiting') && (
        <Button id="worksheet-save" variant="subtle" size="compact-xs" onClick={onSave}>
          {t('saving.now')}
        </Button>
      )}
    </div>
  )

  function textOf(): string {
    switch (state.kind) {
      case 'saved':
        return t('saving.saved')
      case 'saving':
        return t('saving.saving')
      case 'failed':
        return t('saving.failed', { message: state.message })
      case 'offline':
        return t('saving.offline', { count })
      default:
        return t('saving.waiting', { count })
    }
  }
}
