import type { Officer } from '@niyam/contract/officers.ts'
import type { RegistrationRecord } from '@niyam/contract/registration-records.ts'
import { Checkbox, Stack } from '@mantine/core'
import { useState } from 'react'
import { useFieldErrors } from '../../../fields/use-field-errors.ts'
import { useTexts } from '../../../lib/texts.ts'
import { entityPath } from '../../../paths.ts'
import { AppLink } from '../../../ui/AppLink.tsx'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import classes from './Manage.module.css'
import { useSignatoriesSave } from './queries.ts'

interface Props {
  readonly record: RegistrationRecord
  readonly officers: readonly Officer[]
  readonly onClose: () => void
}

/** Chooses among the people of the entity: those in office, and those who sign until now. */
export default function SignatoriesForm({ record, officers, onClose }: Props) {
  const t = useTexts('record')
  const words = useTexts('officers')
  const { registration_id, entity_id } = record.registration
  const [chosen, setChosen] = useState<string[]>(record.signatories)
  const save = useSignatoriesSave(registration_id)
  const { form, message } = useFieldErrors(save.error)
  const offered = officers.filter(({ officer_id, ceased_on }) => !ceased_on || record.signatories.includes(officer_id))
  return (
    <FormDialog
      ref={form}
      title={t('signatories.title')}
      message={message}
      saveLabel={t('signatories.save')}
      isBusy={save.isPending}
      onClose={onClose}
      onSubmit={() => save.mutate(chosen, { onSuccess: onClose })}
    >
      {offered.length === 0 && <p>{t('signatories.nobody')}</p>}
      <Checkbox.Group value={chosen} onChange={setChosen} aria-label={t('signatories.title')}>
        <Stack gap="xs">
          {offered.map(({ officer_id, name, role }) => (
            <Checkbox
              key={officer_id}
              value={officer_id}
              label={words('name', { name, role: words(`role.${role}`) })}
            />
          ))}
        </Stack>
      </Checkbox.Group>
      <p className={classes.second}>
        <AppLink href={entityPath({ entity_id })}>{t('signatories.add')}</AppLink>
      </p>
    </FormDialog>
  )
}
