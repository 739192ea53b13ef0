import type { Registration } from '@niyam/contract/registrations.ts'
import { isStateKey } from '@niyam/law/reference/states.ts'
import { Button } from '@mantine/core'
import { IconCertificate } from '@tabler/icons-react'
import { shownNumber } from '../../domain/shown-number.ts'
import { useRegistrationName } from '../../domain/use-registration-name.ts'
import { ValidityBadge } from '../../domain/ValidityBadge.tsx'
import { stateName } from '../../lib/state-names.ts'
import { useTexts } from '../../lib/texts.ts'
import { filingHistoryPath, registrationsPath } from '../../paths.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { showDay } from '../../lib/format.ts'
import classes from './EntityPanels.module.css'

interface Props {
  readonly entity_id: string
  readonly registrations: readonly Registration[]
}

export function RegistrationSummary({ entity_id, registrations }: Props) {
  const t = useTexts('entities')
  const nameOf = useRegistrationName()
  return (
    <Panel
      title={t('registrations')}
      padding="none"
      aside={<AppLink href={registrationsPath({ entity_id })}>{t('manage')}</AppLink>}
    >
      {registrations.length === 0 && (
        <EmptyState
          icon={IconCertificate}
          title={t('no_registrations')}
          text={t('no_registrations_text')}
          action={
            <Button component={AppLink} href={`${registrationsPath({ entity_id })}#add`} variant="default">
              {t('add_registration')}
            </Button>
          }
        />
      )}
      {registrations.length > 0 && (
        <div className={classes.cards}>
          {registrations.map((one) => (
            <AppLink
              key={one.registration_id}
              className={classes.card}
              href={filingHistoryPath({ entity_id, registration_type: one.kind, registration_id: one.registration_id })}
            >
              <div className={classes.kind}>
                <span>{nameOf(one)}</span>
                <ValidityBadge registration={one} />
              </div>
              <div className={classes.registration}>{shownNumber(one.kind, one.number)}</div>
              <div className={classes.second}>
                {one.state && isStateKey(one.state) && <div>{stateName(one.state)}</div>}
                {one.next_due && (
                  <div>{t('next', { form: one.next_due.form, day: showDay(one.next_due.due_date) })}</div>
                )}
              </div>
            </AppLink>
          ))}
        </div>
      )}
    </Panel>
  )
}
