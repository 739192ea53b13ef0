import type { CalendarItem } from '@niyam/contract/calendar.ts'
import type { Explanation } from '@niyam/contract/explanations.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useCalendarWords } from '../../domain/calendar-words.ts'
import { shownNumber } from '../../domain/shown-number.ts'
import classes from '../../domain/SidePanel.module.css'
import { showMoment } from '../../lib/format.ts'
import { useTexts } from '../../lib/texts.ts'
import { entityPath, filingHistoryPath } from '../../paths.ts'
import { AppLink } from '../../ui/AppLink.tsx'

interface Props {
  readonly item: CalendarItem
  readonly explanation: Explanation
}

/** Dates beside the due date, the authority, and every doubt about the date. */
export function ItemFacts({ item, explanation }: Props) {
  const t = useTexts('compliances')
  const words = useCalendarWords()
  const { window_opens: opens, confidence, checked_on, own } = explanation
  return (
    <>
      {confidence === 'low' && <Warning text={t('item.not_verified')} />}
      <dl className={classes.facts}>
        {item.fee_free_until && (
          <>
            <dt>{t('item.fee_free_until')}</dt>
            <dd>{words.day(item.fee_free_until)}</dd>
          </>
        )}
        {opens && (
          <>
            <dt>{t('item.opens')}</dt>
            <dd>{words.day(opens)}</dd>
          </>
        )}
        {item.started && (
          <>
            <dt>{t('state.in_progress')}</dt>
            <dd>{t('item.started_by', { name: item.started.by, moment: showMoment(item.started.at) })}</dd>
          </>
        )}
        {explanation.authority && (
          <>
            <dt>{t(own ? 'own.to_whom' : 'item.authority')}</dt>
            <dd>{explanation.authority}</dd>
          </>
        )}
      </dl>
      <p className={classes.sure}>
        {own ? t('own.title') : t(`item.sure_${confidence}`, { day: words.day(checked_on) })}
      </p>
      {item.is_optional && <p className={classes.about}>{t('item.optional')}</p>}
      {item.due_date && item.day_off && (
        <Warning
          text={t(item.day_off.name ? 'item.named_day_off' : 'item.weekend', {
            day: words.day(item.due_date),
            weekday: item.day_off.name || words.weekday(item.due_date),
            before: words.day(item.day_off.before),
          })}
        />
      )}
    </>
  )
}

/** Form and period, the entity, and its number with the way to the filing history. */
export function ItemWhat({ item, explanation }: Props) {
  const { registration_number: number, registration_id } = item
  return (
    <>
      <div className={classes.for}>
        <AppLink href={entityPath({ entity_id: item.entity_id })}>{item.entity_name}</AppLink>
        {number && registration_id && (
          <>
            {' · '}
            {explanation.own ? (
              // Its area says nothing of the kind of the registration.
              number
            ) : (
              <AppLink
                className={classes.link}
                href={filingHistoryPath({
                  entity_id: item.entity_id,
                  registration_type: kindOf(item),
                  registration_id,
                })}
              >
                {shownNumber(item.area, number)}
              </AppLink>
            )}
          </>
        )}
      </div>
      <div className={classes.about}>{item.title}</div>
    </>
  )
}

function Warning({ text }: { readonly text: string }) {
  return (
    <div className={classes.warning} role="note">
      <IconAlertTriangle size={16} aria-hidden />
      <span>{text}</span>
    </div>
  )
}

/** The registration kind an area's items hang on, for the address of its filing history. */
const KIND_OF_AREA: Record<string, string> = {
  'income-tax': 'income_tax',
  mca: 'company',
  pt: 'professional_tax',
  labour: 'other',
}
const kindOf = ({ area }: CalendarItem) => KIND_OF_AREA[area] ?? area
