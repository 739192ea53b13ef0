import { Select } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type ApiFailure, fieldErrors } from '../../lib/api.ts'
import { organisationPeople, invalidate } from '../../lib/queries.ts'
import { useTexts } from '../../lib/texts.ts'
import { CALENDAR_CALLS } from '../calendar/queries.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import classes from './People.module.css'

interface Props {
  readonly failure: ApiFailure
  readonly onAnswer: (unseen_to: string | null) => void
}

/** The people whose open items a change hides from them, and who takes over. */
export default function HiddenWorkDialog({ failure, onAnswer }: Props) {
  const t = useTexts('people')
  const [handTo, setHandTo] = useState<string | null>(null)
  const { data } = useQuery(organisationPeople)
  const client = useQueryClient()
  const give = () => {
    // No list of items is mounted; the next one reads again.
    void invalidate(client, CALENDAR_CALLS, { refetchType: 'none' })
    onAnswer(handTo ?? 'nobody')
  }
  return (
    <ConfirmDialog
      isOpen
      title={t('hidden_work.title')}
      confirmLabel={t('hidden_work.confirm')}
      onConfirm={give}
      onClose={() => onAnswer(null)}
    >
      <p className={classes.text}>{t('hidden_work.text')}</p>
      <ul className={classes.hidden}>
        {failure.fields.unseen?.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
      <Select
        label={t('hidden_work.hand_to')}
        description={t('ending.hand_to_help')}
        data={(data?.users ?? []).map((one) => ({ value: one.user_id, label: `${one.name} (${one.email})` }))}
        value={handTo}
        onChange={setHandTo}
        placeholder={t('ending.nobody')}
        clearable
        searchable
        error={fieldErrors(failure).unseen_to}
      />
    </ConfirmDialog>
  )
}
