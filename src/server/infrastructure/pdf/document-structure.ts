import type PDFDocument from 'pdfkit';

export type Doc = InstanceType<typeof PDFDocument>;

/** A part of the structure of a document, such as a section. */
export type Element = ReturnType<Doc['struct']>;

/** Adds a part of the structure that holds other parts; end it when it is complete. */
export function startPart(doc: Doc, parent: Element, role: 'Sect' | 'L' | 'LI'): Element {
  const part = doc.struct(role);
  parent.add(part);
  return part;
}

/** Draws text as one part of the structure, which is what a screen reader reads. */
export const drawPart = (
  doc: Doc,
  parent: Element,
  role: 'H1' | 'H2' | 'P' | 'Lbl' | 'LBody',
  draw: () => void,
): void => void parent.add(doc.struct(role, {}, [draw]));

/** Draws what is no part of the content: the lines and the foot of a page. */
export function drawArtifact(doc: Doc, type: 'Pagination' | 'Layout', draw: () => void): void {
  doc.markContent('Artifact', { type });
  draw();
  doc.endMarkedContent();
}
