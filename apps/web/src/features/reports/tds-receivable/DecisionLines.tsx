import type { CreditDecision } from '@niyam/contract/tax-credits.ts'
import { Button } from '@mantine/core'
import { showFinancialYear, showMoment } from '../../../lib/format.ts'
import { useTexts } from '../../../lib/texts.ts'
import classes from '../Reports.module.css'
import own from './Receivable.module.css'

interface Props {
  readonly decisions: readonly CreditDecision[]
  /** Null for those who may only read. */
  readonly onUndo: ((decision_id: string) => void) | null
}

/** Who decided what, when and why. */
export function DecisionLines({ decisions, onUndo }: Props) {
  const t = useTexts('reports')
  return decisions.map(({ decision_id, kind, credit_year, decided_by: person, decided_at, reason }) => {
    const act = t(`receivable.decide.done.${kind}`, { year: showFinancialYear(credit_year ?? '') })
    const text = t('receivable.decide.by', { what: act, person, moment: showMoment(decided_at) })
    return (
      <span key={decision_id} className={`${classes.second} ${own.decision}`}>
        {reason === '' ? text : t('receivable.decide.with_reason', { text, reason })}
        {onUndo && (
          <Button variant="subtle" size="compact-xs" className={own.act ?? ''} onClick={() => onUndo(decision_id)}>
            {t('receivable.decide.undo')}
          </Button>
        )}
      </span>
    )
  })
}
