import type { Explanation } from '@niyam/contract/explanations.ts'
import { useTexts } from '../lib/texts.ts'
import classes from './SidePanel.module.css'
import { SourceLinks } from './SourceLinks.tsx'
import { useCalendarWords } from './calendar-words.ts'

interface Props {
  readonly explanation: Explanation
  readonly due_date: string | null
}

/** The first sources matter most; the others are listed with the law below. */
const SOURCES_A_STEP = 2

/** Rule, arithmetic, extension, day: each rung with its source. */
export function Ladder({ explanation, due_date }: Props) {
  const t = useTexts('compliances')
  const words = useCalendarWords()
  const { steps, extension } = explanation
  const isToldAlready = steps.at(-1)?.date === due_date
  return (
    <ol className={classes.ladder}>
      {steps.map((step) => (
        <li key={`${step.text}${step.date}`}>
          {step.text}
          {step.date && !words.saysDay(step.text, step.date) && (
            <>
              {' '}
              <strong className="tabular">{t('item.step_date', { day: words.day(step.date) })}</strong>
            </>
          )}
          {(step.provision || step.sources.length > 0) && (
            <div className={classes.second}>
              {step.provision} <SourceLinks sources={step.sources.slice(0, SOURCES_A_STEP)} />
            </div>
          )}
        </li>
      ))}
      {extension?.fee_only && (
        <li>
          {t('item.fee_relief', { from: words.day(extension.from), to: words.day(extension.to), by: extension.by })}
        </li>
      )}
      {due_date && !isToldAlready && (
        <li>
          <strong>{t('item.step_now', { day: words.day(due_date) })}</strong>
        </li>
      )}
    </ol>
  )
}
