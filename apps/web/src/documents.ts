// What the pages of the public texts look like. They need no app: the build takes this script out again.
import './ui/tokens.css';
import './ui/ground.css';
import './features/about/public-document.module.css';
import './features/about/text.module.css';
