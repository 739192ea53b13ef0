import type { Gap } from '@niyam/contract/applicability.ts'
import { GAP_ADVICE } from '@niyam/law/catalogue/model/known-gap.ts'
import { useAreaWords } from '../../domain/calendar-words.ts'
import { useTexts } from '../../lib/texts.ts'
import { ownRulesPath } from '../../paths.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import classes from './NotCovered.module.css'

/** Gaps and doubts, by what to do about them. */
export function GapList({ gaps }: { readonly gaps: readonly Gap[] }) {
  const t = useTexts('not-covered')
  const { area: areaName } = useAreaWords()
  return GAP_ADVICE.map((advice) => {
    const own = gaps.filter(({ instead }) => instead === advice)
    if (own.length === 0) return null
    return (
      <div key={advice} className={classes.group}>
        <h3>{t(`advice.${advice}.title`)}</h3>
        <p>
          {t(`advice.${advice}.text`)}{' '}
          {advice === 'add' && <AppLink href={ownRulesPath()}>{t('advice.add.link')}</AppLink>}
        </p>
        <ul>
          {own.map(({ id, area, name, text, see, waits_for }) => (
            <li key={id}>
              <strong>{name}</strong> <span className={classes.second}>{areaName(area)}</span>
              {text !== `${name}.` && <p lang="en">{text}</p>}
              {waits_for.length > 0 && <p>{t('waits_for', { facts: waits_for.join(', ') })}</p>}
              {see !== null && (
                <a href={`https://${see}`} target="_blank" rel="noopener noreferrer">
                  {see}
                </a>
              )}
            </li>
          ))}
        </ul>
      </div>
    )
  })
}
