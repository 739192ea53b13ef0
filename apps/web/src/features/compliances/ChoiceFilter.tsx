import { Button, Checkbox, Popover, Stack } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

interface Props<T extends string> {
  readonly label: string
  readonly options: readonly { readonly value: T; readonly label: string }[]
  readonly chosen: readonly T[]
  readonly onChange: (chosen: readonly T[]) => void
}

/** A chip that says what it does ("Law: GST, TDS") and opens the list of what it could do. */
export function ChoiceFilter<T extends string>({ label, options, chosen, onChange }: Props<T>) {
  const { t } = useTranslation('compliances')
  const names = options.filter(({ value }) => chosen.includes(value)).map((option) => option.label)
  const values =
    names.length > 2
      ? t('filter.more', { first: names.slice(0, 2).join(', '), count: names.length - 2 })
      : names.join(', ')
  return (
    <Popover position="bottom-start" shadow="md" radius="md" trapFocus>
      <Popover.Target>
        <Button variant={chosen.length ? 'light' : 'default'} rightSection={<IconChevronDown size={14} aria-hidden />}>
          {chosen.length ? t('filter.chosen', { what: label, values }) : label}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>
        <Stack gap="xs" mah="60dvh" style={{ overflowY: 'auto' }}>
          {options.map((option) => (
            <Checkbox
              key={option.value}
              label={option.label}
              checked={chosen.includes(option.value)}
              onChange={({ currentTarget }) =>
                onChange(
                  options
                    .map(({ value }) => value)
                    .filter((value) => (value === option.value ? currentTarget.checked : chosen.includes(value))),
                )
              }
            />
          ))}
          {chosen.length > 0 && (
            <Button variant="subtle" size="xs" onClick={() => onChange([])}>
              {t('filter.clear_one')}
            </Button>
          )}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
