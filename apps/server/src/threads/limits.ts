import { AppError, invalidField } from '../http/errors.ts'
import type { TaskName } from './tasks.ts'

export interface TaskLimits {
  /** From the start of the task; waiting for a thread does not count. */
  readonly seconds: number
  /** By which the process beside the server may grow meanwhile: V8 counts no buffers towards the limit of a thread's heap. */
  readonly growth_mb: number
  /** The message when a task is ended for one of these limits. */
  readonly refusal: () => AppError
}

/** The heap of one thread, for objects and texts. */
export const HEAP_MB_AT_MOST = 384

const tooMuchToRead = () =>
  invalidField('file', 'This file takes too long to read. Save it again or split it, then choose it again.')

const tooMuchToMake = () =>
  new AppError('unavailable', 'This took too long and was stopped. Narrow the filter and try again.')

/** Generous: an honest file takes a tenth of it on a slow computer. */
export const LIMITS: Readonly<Record<TaskName, TaskLimits>> = {
  textOfPdf: { seconds: 15, growth_mb: 256, refusal: tooMuchToRead },
  readNoticePdf: { seconds: 15, growth_mb: 256, refusal: tooMuchToRead },
  textsOfJson: { seconds: 15, growth_mb: 256, refusal: tooMuchToRead },
  checkLawRelease: { seconds: 30, growth_mb: 448, refusal: tooMuchToRead },
  sheetInPieces: { seconds: 30, growth_mb: 448, refusal: tooMuchToRead },
  wrongInZip: { seconds: 60, growth_mb: 256, refusal: tooMuchToRead },
  reconcileGstin: { seconds: 60, growth_mb: 448, refusal: tooMuchToMake },
  reconcileGstins: { seconds: 60, growth_mb: 448, refusal: tooMuchToMake },
  reconciliationInFull: { seconds: 60, growth_mb: 448, refusal: tooMuchToMake },
  sourcesOfTable: { seconds: 60, growth_mb: 448, refusal: tooMuchToMake },
  readPortalFile: { seconds: 30, growth_mb: 448, refusal: tooMuchToRead },
  checkPortalFile: { seconds: 30, growth_mb: 448, refusal: tooMuchToRead },
  readCertificateFiles: { seconds: 15, growth_mb: 256, refusal: tooMuchToRead },
  statementPage: { seconds: 30, growth_mb: 384, refusal: tooMuchToMake },
  statementByDeductee: { seconds: 30, growth_mb: 384, refusal: tooMuchToMake },
  receivablePage: { seconds: 60, growth_mb: 448, refusal: tooMuchToMake },
  receivableLines: { seconds: 60, growth_mb: 448, refusal: tooMuchToMake },
  changeWorksheet: { seconds: 30, growth_mb: 448, refusal: tooMuchToMake },
  hashOfWorksheet: { seconds: 30, growth_mb: 448, refusal: tooMuchToMake },
  copiedSheet: { seconds: 30, growth_mb: 448, refusal: tooMuchToMake },
  worksheetAsXlsx: { seconds: 60, growth_mb: 448, refusal: tooMuchToMake },
  cellsOfWorkbook: { seconds: 30, growth_mb: 448, refusal: tooMuchToRead },
  tableOnPaper: { seconds: 60, growth_mb: 384, refusal: tooMuchToMake },
  yearOnPaper: { seconds: 30, growth_mb: 256, refusal: tooMuchToMake },
  certificateOnPaper: { seconds: 30, growth_mb: 256, refusal: tooMuchToMake },
  reportOnPaper: { seconds: 30, growth_mb: 256, refusal: tooMuchToMake },
  tableAsXlsx: { seconds: 60, growth_mb: 384, refusal: tooMuchToMake },
}
