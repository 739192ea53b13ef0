import { Button } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { Suspense } from 'react'
import { lazyPart } from '../../lib/load-part.ts'
import { stateOptions } from '../../lib/state-names.ts'
import { useTexts } from '../../lib/texts.ts'
import { PopupPanel } from '../../ui/PopupPanel.tsx'
import { BlockSkeleton } from '../../ui/Skeletons.tsx'
import type { CalendarAddress } from './address.ts'
import { indianStatesOf, OWN_DAYS, risksOf } from './calendar-search.ts'
import { FilterChip } from './FilterChip.tsx'

const MoreFilterPanel = lazyPart(() => import('./MoreFilterPanel.tsx'))

/** Less common filters share one panel; chosen ones are shown beside it as chips. */
export function MoreFilters({ address }: { readonly address: CalendarAddress }) {
  const t = useTexts('compliances')
  const { search, filter } = address
  const clear = t('filter.chip_clear')
  const states = indianStatesOf(search)
  const risks = risksOf(search)
  const own = OWN_DAYS.find((one) => one === search.own_day)
  const names = stateOptions().flatMap(({ value, label }) => (states.includes(value) ? [label] : []))
  return (
    <>
      <PopupPanel
        label={t('filter.rest')}
        width={320}
        button={(props) => (
          <Button {...props} variant="default" rightSection={<IconChevronDown size={14} aria-hidden />}>
            {t('filter.rest')}
          </Button>
        )}
      >
        <Suspense fallback={<BlockSkeleton lines={8} />}>
          <MoreFilterPanel address={address} />
        </Suspense>
      </PopupPanel>
      {search.form && (
        <FilterChip clear={clear} onRemove={() => filter({ form: undefined })}>
          {t('filter.chosen', { what: t('filter.form'), values: search.form })}
        </FilterChip>
      )}
      {states.length > 0 && (
        <FilterChip clear={clear} onRemove={() => filter({ in_state: undefined })}>
          {t('filter.chosen', { what: t('filter.in_state'), values: names.join(', ') })}
        </FilterChip>
      )}
      {risks.length > 0 && (
        <FilterChip clear={clear} onRemove={() => filter({ risk: undefined })}>
          {t('filter.chosen', {
            what: t('filter.risk'),
            values: risks.map((risk) => t(`filter.risk_${risk}`)).join(', '),
          })}
        </FilterChip>
      )}
      {own && (
        <FilterChip clear={clear} onRemove={() => filter({ own_day: undefined })}>
          {t('filter.chosen', { what: t('filter.own_day'), values: t(`filter.own_day_${own}`) })}
        </FilterChip>
      )}
    </>
  )
}
