import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { peopleOptions } from '../../domain/people-options.ts'
import { DateField } from '../../fields/DateField.tsx'
import { organisationPeople } from '../../lib/queries.ts'
import { useTexts } from '../../lib/texts.ts'
import type { NoticeDraft } from './draft.ts'
import classes from './NewNotice.module.css'
import { NoteField } from './NoteField.tsx'

interface Props {
  readonly draft: NoticeDraft
  readonly change: (part: Partial<NoticeDraft>) => void
  readonly errors: Readonly<Record<string, string>>
}

/** Owner, reviewer, when the client was informed, and a note. */
export function PeopleFields({ draft, change, errors }: Props) {
  const t = useTexts('notices')
  const people = useQuery(organisationPeople)
  const options = peopleOptions(people.data?.users ?? [])
  return (
    <>
      <div className={classes.pair}>
        <Select
          name="assigned_to"
          label={t('field.owner')}
          placeholder={t('nobody')}
          data={options}
          value={draft.assigned_to}
          error={errors.assigned_to}
          onChange={(assigned_to) => change({ assigned_to })}
          searchable
          clearable
        />
        <Select
          name="reviewer"
          label={t('field.reviewer')}
          description={t('field.reviewer_help')}
          placeholder={t('field.no_reviewer')}
          data={options}
          value={draft.reviewer}
          error={errors.reviewer}
          onChange={(reviewer) => change({ reviewer })}
          searchable
          clearable
          inputWrapperOrder={['label', 'input', 'description', 'error']}
        />
        <DateField
          allDates
          name="client_told_on"
          label={t('field.client_told_on')}
          value={draft.client_told_on}
          error={errors.client_told_on}
          onChange={(client_told_on) => change({ client_told_on })}
        />
      </div>
      <NoteField value={draft.note} maxLength={5000} error={errors.note} onChange={(note) => change({ note })} />
    </>
  )
}
