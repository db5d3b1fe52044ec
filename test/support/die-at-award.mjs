// Preloaded into a server (node --import): ends it without warning at a moment of the first award or line of the Kurier that
// is stored, which no kill from outside would hit. The moment stands in the URL: ?begin, ?commit (just before it) or ?committed.
import Database from 'libsql';

const moment = new URL(import.meta.url).search.slice(1);
const { prepare, exec } = Database.prototype;
let awarding = false;

const dieAt = (now) => {
  if (awarding && now === moment) process.kill(process.pid, 'SIGKILL');
};

Database.prototype.prepare = function (sql) {
  awarding ||= /INTO (?:standings|kurier)/.test(sql);
  dieAt('begin');
  return prepare.call(this, sql);
};

Database.prototype.exec = function (sql) {
  const commits = sql === 'COMMIT';
  if (commits) dieAt('commit');
  exec.call(this, sql);
  if (commits) dieAt('committed');
};
