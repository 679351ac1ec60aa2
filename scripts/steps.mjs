import { spawn } from 'node:child_process';
import { root, toolEnvironment } from './install.mjs';

/** Runs a command and captures its output. @returns {Promise<{ code: number, output: string }>} */
export function run(command, args, { cwd = root, env = {}, onLine } = {}) {
  const colours = process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1', FORCE_COLOR: undefined };
  const child = spawn(command, args, {
    cwd,
    env: { ...toolEnvironment(), ...colours, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let rest = '';
  const take = (chunk) => {
    output += chunk;
    if (onLine === undefined) return;
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) onLine(line);
  };
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', take);
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: -1, output: `${command}: ${error.message}\n` }));
    child.once('close', (code) => resolve({ code: code ?? -1, output }));
  });
}

/** Formats the seconds since `began`. */
export const secondsSince = (began) => ((performance.now() - began) / 1000).toFixed(1);

/** Prints one line for a finished step, and its output only on failure. */
export function report({ name, ok, seconds, output = '' }) {
  console.log(`${ok ? '✓' : '✗'} ${name}  ${seconds} s`);
  if (!ok) console.log(indent(output.trimEnd()));
}

const indent = (text) => text.replaceAll(/^/gm, '    ');
