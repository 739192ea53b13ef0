import type { CalendarItem } from '@niyam/contract/calendar.ts'
import type { Explanation } from '@niyam/contract/explanations.ts'
import { isFactOfEntity } from '@niyam/law/catalogue/attributes.ts'
import type { ReactNode } from 'react'
import { useTexts } from '../lib/texts.ts'
import { applicablePath, registrationsPath, whatIfPath } from '../paths.ts'
import { AppLink } from '../ui/AppLink.tsx'
import classes from './SidePanel.module.css'
import { Ladder } from './Ladder.tsx'
import { LawShown } from './LawShown.tsx'
import { OwnRuleShown } from './OwnRuleShown.tsx'

interface Props {
  readonly item: Pick<CalendarItem, 'entity_id' | 'registration_id' | 'due_date'>
  readonly explanation: Explanation
  /** The cost of lateness to date, where it can be counted. */
  readonly costs?: ReactNode
}

/** Why the item is there and why on that day: the plain sentence first, the law last. */
export function Explained({ item, explanation, costs }: Props) {
  const t = useTexts('compliances')
  const placeOf = (attribute: string, isOfEntity: boolean) =>
    isOfEntity
      ? `${applicablePath({ entity_id: item.entity_id })}#fact-${attribute}`
      : `${registrationsPath({ entity_id: item.entity_id })}${item.registration_id ? `#edit-${item.registration_id}` : ''}`
  const reasonOf = (attribute: string) => explanation.assumed.find((fact) => fact.attribute === attribute)?.reason
  return (
    <>
      {explanation.missing.length > 0 && (
        <div className={classes.missing}>
          <strong>{t('item.missing')}</strong>
          <p>{t('item.missing_text')}</p>
          <ul className={classes.plain}>
            {explanation.missing.map(({ attribute, label }) => (
              <li key={attribute}>
                <AppLink href={placeOf(attribute, isFactOfEntity(attribute))}>
                  {t('item.missing_add', { label })}
                </AppLink>
              </li>
            ))}
          </ul>
        </div>
      )}
      <h3>{t(explanation.missing.length > 0 ? 'item.why_perhaps' : 'item.why')}</h3>
      <p>{explanation.because}</p>
      {explanation.facts.length > 0 && (
        <ul className={classes.plain} aria-label={t('item.facts_used')}>
          {explanation.facts.map(({ attribute, label, value, of }) => (
            <li key={attribute}>
              {of === 'derived' ? (
                t('item.fact_derived', { label, value })
              ) : of === 'assumed' ? (
                <>
                  {t('item.fact_assumed', { label, value })} {reasonOf(attribute)}{' '}
                  <AppLink href={`${applicablePath({ entity_id: item.entity_id })}#assumptions`}>
                    {t('item.assumed_confirm')}
                  </AppLink>
                </>
              ) : (
                <>
                  {t('item.fact', { label, value })}{' '}
                  <AppLink href={placeOf(attribute, of === 'entity')} aria-label={t('item.fact_change', { label })}>
                    {t('item.change')}
                  </AppLink>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
      {explanation.steps.length > 0 && (
        <>
          <h3>{t('item.why_day')}</h3>
          <Ladder explanation={explanation} due_date={item.due_date} />
        </>
      )}
      {explanation.would_flip.length > 0 && (
        <>
          <h3>{t('item.flip')}</h3>
          <ul className={classes.bullets}>
            {explanation.would_flip.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
          <p className={classes.about}>
            <AppLink className={classes.link} href={whatIfPath({ entity_id: item.entity_id })}>
              {t('item.try_what_if')}
            </AppLink>
          </p>
        </>
      )}
      <Cost explanation={explanation} counted={costs} />
      {explanation.prepare.length > 0 && (
        <>
          <h3>{t('item.prepare')}</h3>
          <ul className={classes.bullets}>
            {explanation.prepare.map((text) => (
              // What the organisation wrote may be in any language.
              <li key={text} lang={explanation.own ? undefined : 'en'}>
                {text}
              </li>
            ))}
          </ul>
        </>
      )}
      {explanation.own ? (
        <OwnRuleShown own={explanation.own} explanation={explanation} />
      ) : (
        <LawShown explanation={explanation} />
      )}
    </>
  )
}

interface CostProps extends Pick<Props, 'explanation'> {
  readonly counted: ReactNode
}

/** Late fee, interest and penalty have three sections and are never added under one name. */
function Cost({ explanation, counted }: CostProps) {
  const t = useTexts('compliances')
  const costs = (['late_fee', 'interest', 'penalty'] as const).flatMap((name) => {
    const text = explanation[name]
    return text ? [{ name, text }] : []
  })
  const inWords = costs.length > 0 && (
    <dl className={classes.facts} style={{ marginTop: counted ? 8 : 0 }}>
      {costs.map(({ name, text }) => (
        <div key={name} style={{ display: 'contents' }}>
          <dt>{t(`item.${name}`)}</dt>
          <dd lang="en">{text}</dd>
        </div>
      ))}
    </dl>
  )
  return (
    <>
      <h3>{t(counted ? 'cost.title' : 'item.cost')}</h3>
      {counted}
      {!counted && costs.length === 0 && (
        <p className={classes.about}>{t(explanation.own ? 'own.cost' : 'item.cost_none')}</p>
      )}
      {counted && inWords ? (
        <details className={classes.words}>
          <summary>{t('cost.words')}</summary>
          {inWords}
        </details>
      ) : (
        inWords
      )}
    </>
  )
}
