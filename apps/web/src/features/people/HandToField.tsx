import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { organisationPeople } from '../../lib/queries.ts'
import { useTexts } from '../../lib/texts.ts'

interface HandToFieldProps {
  /** Whose open items they are. */
  user_id: string
  count: number
  value: string | null
  onChange: (user_id: string | null) => void
  error?: string | undefined
}

/** Who takes on what somebody had still to do. Where there is nothing to do, nothing is asked. */
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
