import { useRouteParams } from '../../lib/route-params.ts'
import { useTexts } from '../../lib/texts.ts'
import { entityReportsPath } from '../../paths.ts'
import { EntityHead } from '../entities/EntityHead.tsx'
import { VisibilityNote } from '../groups/VisibilityNote.tsx'
import classes from './Filings.module.css'
import { FilingsPanel } from './FilingsPanel.tsx'
import { ReportCards } from './ReportCards.tsx'

/** What the entity filed, and the reports about it. */
export default function EntityReportsPage() {
  const t = useTexts('reports')
  const { entity_id } = useRouteParams(entityReportsPath)
  return (
    <>
      <EntityHead entity_id={entity_id} title={t('filings.page')} />
      <VisibilityNote />
      <FilingsPanel entity_id={entity_id} />
      <div className={classes.reports}>
        <ReportCards entity_id={entity_id} />
      </div>
    </>
  )
}
