/** The tasks of threads, by name; the code is loaded on first use. */
export const TASKS = {
  textOfPdf: async () => {
    const { loadPdfReader, textOfPdf } = await import('../features/receipts/pdf-text.ts')
    await loadPdfReader()
    return textOfPdf
  },
  readNoticePdf: async () => {
    const [{ loadPdfReader }, { readNoticePdf }] = await Promise.all([
      import('../features/receipts/pdf-text.ts'),
      import('../features/notices/in-thread.ts'),
    ])
    await loadPdfReader()
    return readNoticePdf
  },
  textsOfJson: async () => (await import('../features/receipts/json-texts.ts')).textsOfJson,
  checkLawRelease: async () => (await import('../features/law-releases/in-thread.ts')).checkLawRelease,
  sheetInPieces: async () => (await import('../features/imports/sheet.ts')).sheetInPieces,
  wrongInZip: async () => (await import('../features/documents/zip-contents.ts')).wrongInZip,
  reconcileGstin: async () => (await import('../features/gst-reconciliation/in-thread.ts')).reconcileGstin,
  reconcileGstins: async () => (await import('../features/gst-reconciliation/in-thread.ts')).reconcileGstins,
  reconciliationInFull: async () => (await import('../features/gst-reconciliation/in-thread.ts')).reconciliationInFull,
  sourcesOfTable: async () => (await import('../features/gst-reconciliation/in-thread.ts')).sourcesOfTable,
  readPortalFile: async () => (await import('../features/portal-files/read-file.ts')).readPortalFile,
  checkPortalFile: async () => (await import('../features/portal-files/check-file.ts')).checkPortalFile,
  readCertificateFiles: async () => (await import('../features/dsc/in-thread.ts')).readCertificateFiles,
  statementPage: async () => (await import('../features/reports/tds-statements/page.ts')).statementPage,
  statementByDeductee: async () => (await import('../features/reports/tds-statements/page.ts')).statementByDeductee,
  receivablePage: async () => (await import('../features/reports/tds-receivable/in-thread.ts')).receivablePage,
  receivableLines: async () => (await import('../features/reports/tds-receivable/in-thread.ts')).receivableLines,
  changeWorksheet: async () => (await import('../features/worksheets/apply.ts')).applyChange,
  hashOfWorksheet: async () => (await import('../features/worksheets/hash.ts')).hashOfWorksheet,
  copiedSheet: async () => (await import('../features/worksheets/copied-sheet.ts')).copiedSheet,
  worksheetAsXlsx: async () => (await import('../features/worksheets/workbook-out.ts')).worksheetAsXlsx,
  cellsOfWorkbook: async () => (await import('../features/worksheets/workbook-in.ts')).cellsOfWorkbook,
  tableOnPaper: async () => {
    const { loadPrinter, tableOnPaper } = await import('../http/table-pdf.ts')
    await loadPrinter()
    return tableOnPaper
  },
  yearOnPaper: async () => {
    const [{ loadPrinter }, { yearOnPaper }] = await Promise.all([
      import('../http/table-pdf.ts'),
      import('../features/reports/year-calendar-pdf.ts'),
    ])
    await loadPrinter()
    return yearOnPaper
  },
  certificateOnPaper: async () => {
    const [{ loadPrinter }, { certificateOnPaper }] = await Promise.all([
      import('../http/table-pdf.ts'),
      import('../features/packs/certificate-pdf.ts'),
    ])
    await loadPrinter()
    return certificateOnPaper
  },
  reportOnPaper: async () => {
    const [{ loadPrinter }, { reportOnPaper }] = await Promise.all([
      import('../http/table-pdf.ts'),
      import('../http/report-pdf.ts'),
    ])
    await loadPrinter()
    return reportOnPaper
  },
  tableAsXlsx: async () => (await import('../http/table-xlsx.ts')).tableAsXlsx,
}

export type TaskName = keyof typeof TASKS
/** The function behind a name. */
export type Task<Name extends TaskName> = Awaited<ReturnType<(typeof TASKS)[Name]>>
