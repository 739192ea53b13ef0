import { financialYearOf } from '../../domain/days.ts'
import { fetchFile } from '../../lib/api.ts'
import { saveFile } from '../../lib/download.ts'
import { showFinancialYear } from '../../lib/format.ts'
import { entityQuery, queryClient } from '../../lib/queries.ts'
import { useMay } from '../../lib/session.ts'
import { useTexts } from '../../lib/texts.ts'
import { useToday } from '../../lib/today.ts'
import { PdfButton } from '../../ui/PdfButton.tsx'
import type { CalendarAddress } from './address.ts'

interface Props {
  readonly address: CalendarAddress
  readonly entity_id: string
}

/** Saves the financial year that is shown as a PDF with the organisation's name at its head. */
export function YearPdf({ address, entity_id }: Props) {
  const t = useTexts('compliances')
  const mayReport = useMay('reports.read')
  const { search } = address
  const today = useToday()
  const year = search.year ?? financialYearOf(search.month ? `${search.month}-01` : (search.week ?? today))
  const label = t('year.pdf', { year: showFinancialYear(year) })
  if (!mayReport) return null
  const save = async () => {
    const [content, { entity }] = await Promise.all([
      fetchFile('GET organisation/entities/:entity_id/year-calendar/', { params: { entity_id }, query: { year } }),
      queryClient.ensureQueryData(entityQuery(entity_id)),
    ])
    saveFile(content, `${entity.name} ${year}.pdf`)
  }
  return <PdfButton label={label} save={save} />
}
