import { Checkbox, Radio, Select, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useAreaWords } from '../../domain/calendar-words.ts'
import { stateOptions } from '../../lib/state-names.ts'
import { useTexts } from '../../lib/texts.ts'
import type { CalendarAddress } from './address.ts'
import { indianStatesOf, OWN_DAYS, RISKS, risksOf } from './calendar-search.ts'
import { formNames } from './queries.ts'

/** A list inside the panel, so that a press on it does not count as a press outside. */
const inside = { withinPortal: false }

/** Form, state of India, risk, and the internal due date. Each choice goes to the address at once. */
export default function MoreFilterPanel({ address }: { readonly address: CalendarAddress }) {
  const t = useTexts('compliances')
  const { areaShort } = useAreaWords()
  const { search, filter } = address
  const { data } = useQuery(formNames)
  const risks = risksOf(search)
  const states = indianStatesOf(search)
  const forms = (data?.forms ?? []).map(({ form, area }) => ({ value: form, label: `${form} · ${areaShort(area)}` }))
  return (
    <Stack gap="md">
      <Select
        label={t('filter.form')}
        placeholder={t('filter.any')}
        data={forms}
        value={search.form ?? null}
        onChange={(form) => filter({ form: form ?? undefined })}
        searchable
        clearable
        limit={40}
        maxDropdownHeight={200}
        nothingFoundMessage={t('filter.form_none')}
        comboboxProps={inside}
      />
      <Select
        label={t('filter.in_state')}
        description={t('filter.in_state_help')}
        placeholder={t('filter.any')}
        data={stateOptions()}
        value={states.length === 1 ? (states[0] ?? null) : null}
        onChange={(state) => filter({ in_state: state ?? undefined })}
        searchable
        clearable
        maxDropdownHeight={200}
        nothingFoundMessage={t('filter.in_state_none')}
        comboboxProps={inside}
      />
      <Checkbox.Group
        label={t('filter.risk')}
        value={risks}
        onChange={(next) => filter({ risk: RISKS.filter((risk) => next.includes(risk)).join(',') })}
      >
        <Stack gap="xs" mt={4}>
          {RISKS.map((risk) => (
            <Checkbox
              key={risk}
              value={risk}
              label={t(`filter.risk_${risk}`)}
              description={t(`filter.risk_${risk}_help`)}
            />
          ))}
        </Stack>
      </Checkbox.Group>
      <Radio.Group
        label={t('filter.own_day')}
        value={search.own_day ?? ''}
        onChange={(next) => filter({ own_day: next || undefined })}
      >
        <Stack gap="xs" mt={4}>
          <Radio value="" label={t('filter.any')} />
          {OWN_DAYS.map((one) => (
            <Radio key={one} value={one} label={t(`filter.own_day_${one}`)} />
          ))}
        </Stack>
      </Radio.Group>
    </Stack>
  )
}
