import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { organisationPeople } from '../../lib/queries.ts'
import { useTexts } from '../../lib/texts.ts'

interface HandToFieldProps {
  /** The person who has the open items. */
  user_id: string
  count: number
  value: string | null
  onChange: (user_id: string | null) => void
  error?: string | undefined
}

/** Chooses who takes over a person's open items. Nothing is shown when there are none. */
export function HandToField({ user_id, count, value, onChange, error }: HandToFieldProps) {
  const t = useTexts('people')
  const { data } = useQuery({ ...organisationPeople, enabled: count > 0 })
  if (count === 0) return null
  const colleagues = (data?.users ?? []).filter((one) => one.user_id !== user_id)
  return (
    <Select
      label={t('ending.hand_to', { count })}
      description={t('ending.hand_to_help')}
      data={colleagues.map((one) => ({ value: one.user_id, label: `${one.name} (${one.email})` }))}
      value={value}
      onChange={onChange}
      placeholder={t('ending.nobody')}
      clearable
      searchable
      error={error}
    />
  )
}
