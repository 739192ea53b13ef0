import type { MatchDecision } from '@niyam/contract/gst-reconciliation.ts'
import { Button } from '@mantine/core'
import { showMoment } from '../../lib/format.ts'
import { useTexts } from '../../lib/texts.ts'
import classes from './GstReconciliation.module.css'

interface Props {
  readonly decision: MatchDecision
  readonly onUndo: (() => void) | null
}

/** Who decided what, when and why. */
export function DecisionLine({ decision, onUndo }: Props) {
  const t = useTexts('gst-reconciliation')
  const { kind, decided_by: person, decided_at, reason } = decision
  const text = t('by', { what: t(`decided.${kind}`), person, moment: showMoment(decided_at) })
  return (
    <p className={classes.decision}>
      {reason === '' ? text : t('with_reason', { text, reason })}
      {onUndo && (
        <Button variant="subtle" size="compact-sm" onClick={onUndo}>
          {t('undo')}
        </Button>
      )}
    </p>
  )
}
