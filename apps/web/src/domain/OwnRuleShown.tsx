import type { Explanation } from '@niyam/contract/explanations.ts'
import { useTexts } from '../lib/texts.ts'
import { ownRulesPath } from '../paths.ts'
import { AppLink } from '../ui/AppLink.tsx'
import classes from './SidePanel.module.css'
import { SourceLinks } from './SourceLinks.tsx'
import { useCalendarWords } from './calendar-words.ts'

interface Props {
  readonly own: NonNullable<Explanation['own']>
  readonly explanation: Explanation
}

/** In the place of the law: the organisation's own rule, who set it, and its source. */
export function OwnRuleShown({ own, explanation }: Props) {
  const t = useTexts('compliances')
  const words = useCalendarWords()
  return (
    <>
      <h3>{t('own.title')}</h3>
      <p>
        <AppLink className={classes.link} href={ownRulesPath()}>
          {explanation.form_names.form}
        </AppLink>{' '}
        <span className={classes.about}>{t('own.set', { name: own.by, day: words.day(own.on) })}</span>
      </p>
      {explanation.note && (
        <>
          <h3>{t('own.reason')}</h3>
          <p style={{ whiteSpace: 'pre-wrap' }}>{explanation.note}</p>
        </>
      )}
      {explanation.sources.length > 0 && (
        <>
          <h3>{t('own.written')}</h3>
          <SourceLinks sources={explanation.sources} />
        </>
      )}
    </>
  )
}
