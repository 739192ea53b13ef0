import type { AreaCoverage } from '@niyam/contract/law.ts'
import { IconChevronRight } from '@tabler/icons-react'
import { useAreaWords } from '../../domain/calendar-words.ts'
import { useAddress } from '../../lib/address.ts'
import { useTexts } from '../../lib/texts.ts'
import { lawCoveragePath } from '../../paths.ts'
import { Panel } from '../../ui/Panel.tsx'
import { CoverageArea } from './CoverageArea.tsx'
import { CoverageChecked } from './CoverageChecked.tsx'
import { CoverageBar } from './CoverageBar.tsx'
import classes from './Coverage.module.css'

/** One line a law; it opens the details of that law. The open one is in the address. */
export function CoverageAreas({ areas }: { readonly areas: readonly AreaCoverage[] }) {
  const t = useTexts('law')
  const words = useAreaWords()
  const { search, change } = useAddress(lawCoveragePath)
  return (
    <Panel title={t('coverage.by_area')} padding="none">
      {areas.map((area) => {
        const isOpen = search.area === area.area
        return (
          <details
            key={area.area}
            open={isOpen}
            onToggle={({ currentTarget }) => {
              if (currentTarget.open !== isOpen)
                change({ area: currentTarget.open ? area.area : null }, { replace: true })
            }}
            className={classes.area}
          >
            <summary>
              <IconChevronRight size={16} aria-hidden className={classes.fold} />
              <span className={classes.name}>{words.area(area.area)}</span>
              <span className={classes.count}>{t('coverage.obligations', { count: area.obligations })}</span>
              <CoverageBar confidence={area.confidence} />
              <span className={classes.notes}>
                <span>
                  <CoverageChecked area={area} />
                </span>
                {area.obligations_low.length > 0 && (
                  <span className={classes.low}>{t('coverage.low_count', { count: area.obligations_low.length })}</span>
                )}
                {area.stale.length > 0 && <span>{t('coverage.stale_count', { count: area.stale.length })}</span>}
              </span>
            </summary>
            {isOpen && <CoverageArea area={area} />}
          </details>
        )
      })}
    </Panel>
  )
}
