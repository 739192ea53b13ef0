import type { PersonInOrganisation } from '@niyam/contract/people.ts'
import type { Grant } from '@niyam/contract/grants.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { DateField } from '../../fields/DateField.tsx'
import { useFieldErrors } from '../../fields/use-field-errors.ts'
import { failureMessage } from '../../lib/api.ts'
import { showDay } from '../../lib/format.ts'
import { useTexts } from '../../lib/texts.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { FormAlert } from '../../ui/FormAlert.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import classes from './Grants.module.css'
import { useChangeGrant } from './rights.ts'

/** Grants with their last day; ended ones stay in sight. */
export function GrantList({ person, grants }: { person: PersonInOrganisation; grants: readonly Grant[] }) {
  const t = useTexts(['people', 'compliances'])
  const [moved, setMoved] = useState<Grant | null>(null)
  const [ended, setEnded] = useState<Grant | null>(null)
  const end = useChangeGrant(person.organisation_user_id)
  const words = ({ entity, area }: Grant) =>
    `${entity?.name ?? t('visibility.all_entities')} · ${area ? t(`compliances:area.${area}`) : t('visibility.all_areas')}`
  if (grants.length === 0) return <p className={classes.none}>{t('visibility.no_grants')}</p>
  return (
    <>
      <FormAlert message={failureMessage(end.error)} />
      <ul className={classes.grants} aria-label={t('visibility.grants')}>
        {grants.map((grant) => (
          <li key={grant.grant_id}>
            <div>
              {words(grant)}
              <div className={classes.second}>
                {t(grant.is_ended ? 'visibility.ended' : 'visibility.until', { day: showDay(grant.ends_on) })}
                {' · '}
                {t('visibility.by', { name: grant.granted_by })}
              </div>
            </div>
            <div className={classes.acts}>
              <Button
                size="compact-sm"
                variant="subtle"
                aria-label={t(grant.is_ended ? 'visibility.renew_of' : 'visibility.change_of', { what: words(grant) })}
                onClick={() => setMoved(grant)}
              >
                {t(grant.is_ended ? 'visibility.renew' : 'visibility.change')}
              </Button>
              {!grant.is_ended && (
                <Button
                  size="compact-sm"
                  variant="subtle"
                  color="danger"
                  aria-label={t('visibility.end_of', { what: words(grant) })}
                  onClick={() => setEnded(grant)}
                >
                  {t('visibility.end')}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
      {moved && <DayDialog person={person} grant={moved} onClose={() => setMoved(null)} />}
      <ConfirmDialog
        isOpen={ended !== null}
        title={t('visibility.end_title')}
        confirmLabel={t('visibility.end')}
        tone="danger"
        isBusy={end.isPending}
        onClose={() => setEnded(null)}
        onConfirm={() => ended && end.mutate({ grant_id: ended.grant_id }, { onSettled: () => setEnded(null) })}
      >
        {ended && t('visibility.end_text', { name: person.name, what: words(ended) })}
      </ConfirmDialog>
    </>
  )
}

function DayDialog({ person, grant, onClose }: { person: PersonInOrganisation; grant: Grant; onClose: () => void }) {
  const t = useTexts('people')
  const [ends_on, setEnd] = useState<string | null>(grant.ends_on)
  const change = useChangeGrant(person.organisation_user_id)
  const { form, errors, message, refuse } = useFieldErrors(
    change.error,
    ends_on ? {} : { ends_on: t('visibility.day_missing') },
  )
  return (
    <FormDialog
      ref={form}
      title={t('visibility.change')}
      message={message}
      saveLabel={t('visibility.save')}
      isBusy={change.isPending}
      onClose={onClose}
      onSubmit={() =>
        ends_on ? change.mutate({ grant_id: grant.grant_id, ends_on }, { onSuccess: onClose }) : refuse()
      }
    >
      <DateField
        label={t('visibility.day')}
        value={ends_on}
        onChange={setEnd}
        allDates
        error={errors.ends_on}
        data-autofocus
        required
      />
    </FormDialog>
  )
}
