import type { DelayCost } from '@niyam/contract/explanations.ts'
import { sectionWords } from './cost-words.ts'
import { SourceLinks } from './SourceLinks.tsx'
import { useTexts } from '../lib/texts.ts'
import classes from './Costs.module.css'

/** The first sources matter most; the others are listed with the law below. */
const SOURCES_A_SECTION = 3

/** One section: what it is, what it comes to now, what the next day adds; how it was worked out on demand. */
export function CostShown({ cost }: { readonly cost: DelayCost }) {
  const t = useTexts('compliances')
  const { amount_paise: amount, missing, steps, note, confidence } = cost
  const words = sectionWords(t, cost)
  // A section of words only has nothing to unfold but its sources.
  const isWords = amount === null && missing.length === 0
  return (
    <li>
      <div className={classes.head}>
        <span className={classes.kind}>{t(`cost.kind.${cost.kind}`)}</span>
        <span className={words === null ? classes.open : classes.amount}>
          {words ?? t(isWords ? 'cost.in_words' : 'cost.waits')}
        </span>
      </div>
      <div className={classes.provision}>
        {cost.provision}
        {confidence === 'low' && <span className={classes.low}>{t('cost.not_verified')}</span>}
      </div>
      {isWords && steps.map((text) => <p key={text}>{text}</p>)}
      {missing.length > 0 && (
        <p className={classes.needs}>
          {t(amount === null ? 'cost.needs' : 'cost.at_most', { what: missing.map(({ label }) => label).join(', ') })}
        </p>
      )}
      <details className={classes.how}>
        <summary>{t('cost.how')}</summary>
        {!isWords && (
          <ol>
            {steps.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ol>
        )}
        {note && <p>{note}</p>}
        {confidence === 'medium' && <p>{t('cost.one_source')}</p>}
        <SourceLinks sources={cost.sources.slice(0, SOURCES_A_SECTION)} />
      </details>
    </li>
  )
}
