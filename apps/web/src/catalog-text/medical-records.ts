import { hindiMedicalRecords, hindiRecordKinds, hindiRecordUploadHint } from '@sehat/catalog/hindi/medical-records';
import { type MedicalRecord, medicalRecords, recordUpload } from '@sehat/catalog/medical-records';
import { language } from '../messages/language';
import { labText } from './labs';

/** The sample records with title, source and findings in the interface's language. The kind stays the stored value. */
export const translatedMedicalRecords = (): readonly MedicalRecord[] =>
  language() === 'hi'
    ? medicalRecords.map((record) => ({
        ...record,
        ...hindiMedicalRecords[record.id],
        source: labText(record.source),
      }))
    : medicalRecords;

/** The kind of a record. */
export const recordKindText = (kind: MedicalRecord['kind']): string =>
  language() === 'hi' ? hindiRecordKinds[kind] : kind;

/** The hint of the upload area. */
export const recordUploadHint = (): string => (language() === 'hi' ? hindiRecordUploadHint : recordUpload.hint);
