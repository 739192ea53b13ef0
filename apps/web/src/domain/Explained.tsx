import type { CalendarItem } from '@niyam/contract/calendar.ts'
import type { Explanation } from '@niyam/contract/explanations.ts'
import { isFactOfEntity } from '@niyam/law/catalogue/attributes.ts'
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
}

/** Why the item is there and why on that day: the plain sentence first, the law last. */
export function Explained({ item, explanation }: Props) {
  return (
    <>
      <WhyShort item={item} explanation={explanation} />
      <AllSteps item={item} explanation={explanation} />
      <ToPrepare explanation={explanation} />
    </>
  )
}

type PlacedItem = Props['item']

const placeOf = (item: PlacedItem, attribute: string, isOfEntity: boolean) =>
  isOfEntity
    ? `${applicablePath({ entity_id: item.entity_id })}#fact-${attribute}`
    : `${registrationsPath({ entity_id: item.entity_id })}${item.registration_id ? `#edit-${item.registration_id}` : ''}`

/** Missing facts, and the reason in a sentence. */
export function WhyShort({ item, explanation }: Props) {
  const t = useTexts('compliances')
  return (
    <>
      {explanation.missing.length > 0 && (
        <div className={classes.missing}>
          <strong>{t('item.missing')}</strong>
          <p>{t('item.missing_text')}</p>
          <ul className={classes.plain}>
            {explanation.missing.map(({ attribute, label }) => (
              <li key={attribute}>
                <AppLink href={placeOf(item, attribute, isFactOfEntity(attribute))}>
                  {t('item.missing_add', { label })}
                </AppLink>
              </li>
            ))}
          </ul>
        </div>
      )}
      <h3>{t(explanation.missing.length > 0 ? 'item.why_perhaps' : 'item.why')}</h3>
      <p>{explanation.because}</p>
    </>
  )
}

/** The facts used, the steps to the day, what would change it, what lateness costs in words, and the law. */
export function AllSteps({ item, explanation }: Props) {
  const t = useTexts('compliances')
  const reasonOf = (attribute: string) => explanation.assumed.find((fact) => fact.attribute === attribute)?.reason
  return (
    <>
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
                  <AppLink
                    href={placeOf(item, attribute, of === 'entity')}
                    aria-label={t('item.fact_change', { label })}
                  >
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
      <CostInWords explanation={explanation} />
      {explanation.own ? (
        <OwnRuleShown own={explanation.own} explanation={explanation} />
      ) : (
        <LawShown explanation={explanation} />
      )}
    </>
  )
}

export function ToPrepare({ explanation }: Pick<Props, 'explanation'>) {
  const t = useTexts('compliances')
  if (explanation.prepare.length === 0) return null
  return (
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
  )
}

/** Late fee, interest and penalty have three sections and are never added under one name. */
function CostInWords({ explanation }: Pick<Props, 'explanation'>) {
  const t = useTexts('compliances')
  const costs = (['late_fee', 'interest', 'penalty'] as const).flatMap((name) => {
    const text = explanation[name]
    return text ? [{ name, text }] : []
  })
  return (
    <>
      <h3>{t('item.cost')}</h3>
      {costs.length === 0 && <p className={classes.about}>{t(explanation.own ? 'own.cost' : 'item.cost_none')}</p>}
      {costs.length > 0 && (
        <dl className={classes.facts} style={{ marginTop: 0 }}>
          {costs.map(({ name, text }) => (
            <div key={name} style={{ display: 'contents' }}>
              <dt>{t(`item.${name}`)}</dt>
              <dd lang="en">{text}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )
}
