// Worker that parses PDF files; importing the module starts it.
import 'pdfjs-dist/build/pdf.worker.min.mjs';
