import type { OrganisationRole } from '@niyam/contract/organisations.ts'
import { Radio, Stack } from '@mantine/core'
import { useTexts } from '../../lib/texts.ts'

export const ROLES = ['a', 'r', 'm', 'v'] as const satisfies OrganisationRole[]

interface RoleFieldProps {
  value: OrganisationRole
  onChange: (role: OrganisationRole) => void
  label: string
  description?: string
  error?: string | undefined
  disabled?: boolean
}

/** The four places in an organisation, each with what it lets one do. */
export function RoleField({ value, onChange, label, description, error, disabled = false }: RoleFieldProps) {
  const t = useTexts('people')
  return (
    <Radio.Group
      name="role"
      label={label}
      description={description}
      error={error}
      value={value}
      onChange={(role) => onChange(role as OrganisationRole)}
    >
      <Stack gap="sm" mt="sm">
        {ROLES.map((role) => (
          <Radio
            key={role}
            value={role}
            label={t(`role.${role}`)}
            description={t(`role.${role}_help`)}
            disabled={disabled && role !== value}
          />
        ))}
      </Stack>
    </Radio.Group>
  )
}
