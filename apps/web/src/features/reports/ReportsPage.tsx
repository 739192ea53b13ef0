import { useTexts } from '../../lib/texts.ts'
import { PageHead } from '../../ui/PageHead.tsx'
import { VisibilityNote } from '../groups/VisibilityNote.tsx'
import { SavedReports } from '../saved-reports/SavedReports.tsx'
import { ReportCards } from './ReportCards.tsx'

export default function ReportsPage() {
  const t = useTexts('reports')
  return (
    <>
      <PageHead title={t('title')} context={t('context')} />
      <VisibilityNote />
      <SavedReports />
      <ReportCards />
    </>
  )
}
