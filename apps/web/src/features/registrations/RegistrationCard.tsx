import type { Registration } from '@niyam/contract/registrations.ts'
import { isStateKey } from '@niyam/law/reference/states.ts'
import { attributeInfo } from '@niyam/law/catalogue/attributes.ts'
import { Button } from '@mantine/core'
import { sortOf } from '../../domain/registration-kinds.ts'
import { shownNumber } from '../../domain/shown-number.ts'
import { useFactText } from '../../domain/use-fact-text.ts'
import { useRegistrationName } from '../../domain/use-registration-name.ts'
import { ValidityBadge } from '../../domain/ValidityBadge.tsx'
import { sayLaw } from '../../lib/i18n-law.ts'
import { stateName } from '../../lib/state-names.ts'
import { showDay, todayInIndia } from '../../lib/format.ts'
import { useTexts } from '../../lib/texts.ts'
import { entityCalendarPath, filingHistoryPath, manageRegistrationsPath } from '../../paths.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { Warnings } from '../../ui/Warnings.tsx'
import { dateWords } from './date-words.ts'
import { WholeNumber } from './WholeNumber.tsx'
import classes from './RegistrationCard.module.css'
import { detailsOn } from './turns.ts'

interface Props {
  readonly registration: Registration
  readonly mayChange: boolean
  readonly onEdit: () => void
}

export function RegistrationCard({ registration, mayChange, onEdit }: Props) {
  const t = useTexts('registrations')
  const factText = useFactText()
  const kindText = useRegistrationName()(registration)
  // The head of the card shows the sort already.
  const sort = sortOf(registration)?.key
  const { entity_id, registration_id, kind, number, state, next_due: next, valid_from, valid_to } = registration
  const words = dateWords(registration)
  const isSpan = valid_from && valid_to && (words === 'any' || words === 'shops' || registration.ended_as)
  const name = t('name', { kind: kindText, number: shownNumber(kind, number) })
  const details = Object.entries(detailsOn(registration, todayInIndia())).flatMap(([key, value]) =>
    key === sort ? [] : t('detail', { label: sayLaw(attributeInfo(key)?.label ?? key), value: factText(key, value) }),
  )
  return (
    <li id={registration_id} className={classes.card}>
      <div className={classes.head}>
        <span className={classes.kind}>{kindText}</span>
        <ValidityBadge registration={registration} />
      </div>
      <div className={classes.number}>
        <WholeNumber registration={registration} mayChange={mayChange} />
      </div>
      <div className={classes.second}>
        {state && <div>{isStateKey(state) ? stateName(state) : state}</div>}
        {details.map((text) => (
          <div key={text}>{text}</div>
        ))}
        {isSpan && <div>{t('from_to', { from: showDay(valid_from), to: showDay(valid_to) })}</div>}
        {!isSpan && valid_from && <div>{t('from', { from: showDay(valid_from) })}</div>}
        {!isSpan && valid_to && <div>{t(`to.${words}`, { to: showDay(valid_to) })}</div>}
        {registration.is_sample && <div>{t('sample')}</div>}
      </div>
      <Warnings texts={registration.warnings} />
      <div className={classes.next}>
        {next ? (
          <AppLink href={entityCalendarPath({ entity_id }, { item: next.item_id })}>
            {t('next', { form: next.form, day: showDay(next.due_date) })}
          </AppLink>
        ) : (
          t('no_next')
        )}
      </div>
      <div className={classes.foot}>
        <Button
          component={AppLink}
          href={manageRegistrationsPath({ entity_id, registration_type: kind }, { registration: registration_id })}
          variant="subtle"
          size="compact-sm"
          aria-label={t('manage_of', { name })}
        >
          {t('manage')}
        </Button>
        <Button
          component={AppLink}
          href={filingHistoryPath({ entity_id, registration_type: kind, registration_id })}
          variant="subtle"
          size="compact-sm"
          aria-label={t('history_of', { name })}
        >
          {t('history')}
        </Button>
        {mayChange && (
          <Button variant="subtle" size="compact-sm" aria-label={t('edit_of', { name })} onClick={onEdit}>
            {t('edit')}
          </Button>
        )}
      </div>
    </li>
  )
}
