import type { AreaCoverage } from '@niyam/contract/law.ts'
import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../lib/load-part.ts'
import { useTexts } from '../../lib/texts.ts'
import { BlockSkeleton } from '../../ui/Skeletons.tsx'
import { StateBadge } from '../../ui/StateBadge.tsx'
import { CoverageChecked } from './CoverageChecked.tsx'
import classes from './Coverage.module.css'
import { CONFIDENCES, SOURCES } from './coverage-sum.ts'

// Brings the law itself along, which nothing else of this page needs.
const CoverageForms = lazyPart(() => import('./CoverageForms.tsx'))

/** The particulars of one law: figures, what is unsure, what is missing, and on request every obligation. */
export function CoverageArea({ area }: { readonly area: AreaCoverage }) {
  const t = useTexts('law')
  const [withForms, setWithForms] = useState(false)
  return (
    <div className={classes.body}>
      <div className={classes.figures}>
        <Figures
          title={t('coverage.sure')}
          rows={CONFIDENCES.map((one) => [t(`coverage.meaning.${one}`), area.confidence[one]])}
        />
        <Figures
          title={t('coverage.sources')}
          rows={SOURCES.map((one) => [t(`coverage.source.${one}`), area.sources[one]])}
        />
      </div>
      <p className={classes.second}>
        <CoverageChecked area={area} />. {t('coverage.sources_text')}
      </p>
      <Unsure area={area} />
      {area.stale.length > 0 && (
        <>
          <h3>{t('coverage.stale_title')}</h3>
          <ul className={classes.list}>
            {area.stale.map((id) => (
              <li key={id}>
                <code>{id}</code>
              </li>
            ))}
          </ul>
        </>
      )}
      <h3>{t('coverage.missing_title')}</h3>
      {area.missing.length === 0 && <p className={classes.second}>{t('coverage.missing_none')}</p>}
      <ul className={classes.list}>
        {area.missing.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <h3>{t('coverage.forms_title')}</h3>
      {withForms ? (
        <Suspense fallback={<BlockSkeleton lines={6} />}>
          <CoverageForms area={area.area} />
        </Suspense>
      ) : (
        <Button variant="default" onClick={() => setWithForms(true)}>
          {t('coverage.forms_show')}
        </Button>
      )}
    </div>
  )
}

function Figures({ title, rows }: { readonly title: string; readonly rows: readonly (readonly [string, number])[] }) {
  return (
    <div>
      <h3>{title}</h3>
      <dl>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

function Unsure({ area: { obligations_low } }: { readonly area: AreaCoverage }) {
  const t = useTexts('law')
  if (obligations_low.length === 0) return null
  return (
    <>
      <h3>{t('coverage.low_title')}</h3>
      <p className={classes.second}>{t('coverage.low_text')}</p>
      <ul className={classes.forms}>
        {obligations_low.map(({ id, form, title }) => (
          <li key={id}>
            <strong>{form}</strong> {title}{' '}
            <StateBadge tone="warning" icon={IconAlertTriangle} label={t('coverage.low_mark')} look="outlined" />
          </li>
        ))}
      </ul>
    </>
  )
}
