import type { Registration } from '@niyam/contract/registrations.ts'
import { isStateKey } from '@niyam/law/reference/states.ts'
import { Button } from '@mantine/core'
import { shownNumber } from '../../../domain/shown-number.ts'
import { useRegistrationName } from '../../../domain/use-registration-name.ts'
import { FieldValue } from '../../../fields/FieldValue.tsx'
import { showDay } from '../../../lib/format.ts'
import { stateName } from '../../../lib/state-names.ts'
import { useTexts } from '../../../lib/texts.ts'
import { entityCalendarPath, filingHistoryPath } from '../../../paths.ts'
import { AppLink } from '../../../ui/AppLink.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { Warnings } from '../../../ui/Warnings.tsx'
import { dateWords } from '../date-words.ts'
import { numberWord } from '../form-fields.ts'
import { WholeNumber } from '../WholeNumber.tsx'
import classes from './Manage.module.css'

interface Props {
  readonly registration: Registration
  readonly mayChange: boolean
  readonly onEdit: () => void
}

/** Which registration it is, until when it counts, and what is next on it. */
export function NumberPanel({ registration, mayChange, onEdit }: Props) {
  const t = useTexts('registrations')
  const kindText = useRegistrationName()(registration)
  const {
    entity_id,
    registration_id,
    kind,
    number,
    state,
    details,
    valid_from,
    valid_to,
    next_due: next,
  } = registration
  const words = dateWords(registration)
  const name = t('name', { kind: kindText, number: shownNumber(kind, number) })
  return (
    <Panel
      title={kindText}
      aside={
        mayChange && (
          <Button variant="subtle" size="compact-sm" aria-label={t('edit_of', { name })} onClick={onEdit}>
            {t('edit')}
          </Button>
        )
      }
    >
      <dl className={classes.facts}>
        <dt>{t(`number.${numberWord(kind, details)}`)}</dt>
        <dd className={classes.number}>
          <WholeNumber registration={registration} mayChange={mayChange} />
        </dd>
        {state && (
          <>
            <dt>{t('field.state')}</dt>
            <dd>{isStateKey(state) ? stateName(state) : state}</dd>
          </>
        )}
        {words !== 'trademark' && (
          <>
            <dt>{t(`first_day.${words}`)}</dt>
            <dd>
              <FieldValue value={valid_from && showDay(valid_from)} />
            </dd>
          </>
        )}
        <dt>{t(`last_day.${registration.ended_as ? 'any' : words}`)}</dt>
        <dd>
          <FieldValue value={valid_to && showDay(valid_to)} />
        </dd>
      </dl>
      {registration.is_sample && <p className={classes.second}>{t('sample')}</p>}
      <Warnings texts={registration.warnings} />
      <p className={classes.links}>
        {next ? (
          <AppLink href={entityCalendarPath({ entity_id }, { item: next.item_id })}>
            {t('next', { form: next.form, day: showDay(next.due_date) })}
          </AppLink>
        ) : (
          <span className={classes.second}>{t('no_next')}</span>
        )}
        <AppLink href={filingHistoryPath({ entity_id, registration_type: kind, registration_id })}>
          {t('history')}
        </AppLink>
      </p>
    </Panel>
  )
}
